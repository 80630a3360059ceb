import { describe, expect, test } from 'vitest'
import { Username } from './schemas.ts'
import { formerUsername } from '../people/users/rules.ts'
import { fullNameChange, FullName } from '../people/users/schemas.ts'
import { realNames } from '../people/users/testing/real-names.ts'

const messagesOf = (schema: typeof FullName, name: string) =>
  schema.safeParse(name).error?.issues.map(({ message }) => message) ?? []
const messageOf = (schema: typeof FullName, name: string) => messagesOf(schema, name)[0]

const oneLine = 'Use one line, without invisible characters'
const noAddress = 'Leave out web and email addresses, and put a space after each dot'
const stacked = 'Use at most two accents on a letter'
const oneAlphabet = 'Use letters of one alphabet in each word'
const reserved = 'This name is reserved. Please choose another one'

describe('a full name', () => {
  // Shows accounts-59.
  test.for([
    'Ada Lovelace',
    'Dr. J. R. R. Tolkien',
    'J.R.R. Tolkien',
    "Siân O'Neill-García",
    'Nguyễn Văn An',
    '李小龍',
    'محمد علي',
    'Ada (she/her) ♟️ 🎲',
    'Prince Charming III.',
    'Amos Root',
    'Ada 👩‍🚀 👩🏽‍💻 🏳️‍🌈',
    'علی\u200Cرضا',
    'ශ්\u200Dරී',
    'മോഹന്\u200D',
    'क्\u200Cष',
    'မြို့မို့',
    'บัณฑิต ศรีฟ้า',
    'བསྒྲུབས',
    'ᾍδης',
    'Dot (at home)',
    'Ада Lovelace',
    'DJ たかし',
    'Ada ♟︎ 5️⃣',
    'Ada ♛ ♥ ♪ ⚔️ ✌️ ❄️ 🌸',
    'Ada 2026 (10-12)',
    'Ada 🇩🇪',
    'Ada-Άλφα',
    'র\u200D্যাম দাস',
    'ಅರ\u200D್ಥ',
    'Ada \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '葛\u{E0100}城',
    'عَبْدُ اللَّٰه',
    'שָׁלוֹם בֶּן־דָּוִד',
    'Nguyễn Thị Ngọc Hằng',
    'x'.repeat(80),
  ])('can be %j', (name) => {
    expect(FullName.parse(name)).toBe(name)
  })

  // Requirement accounts-82: Real names are accepted although a part of them looks like a reserved name (decision 63).
  test.for(realNames)('can be the real name %j', (name) => {
    expect(FullName.parse(name)).toBe(name)
  })

  // Requirement accounts-89: Marks that chats and word processors add to a name that is pasted are removed silently.
  test.for([
    ['\u200BAda\u200E Lovelace\u2069', 'Ada Lovelace'],
    ['A\u200Bd\u00ADa', 'Ada'],
    ['A\u200Dd\u200Ca', 'Ada'],
    ['\u2068علی\u2069 \u061Cرضا\u200C', 'علی رضا'],
    ['Ada 👩\u200D', 'Ada 👩'],
    ['Ada \u3164', 'Ada'],
    ['Ada\uFE0F', 'Ada'],
    ['A\uFE0Fda', 'Ada'],
    ['Ada 👩\u200D\u200D🚀', 'Ada 👩🚀'],
    ['ක\u200Dර', 'කර'],
    ['श्री\u200Cराम', 'श्रीराम'],
    ['か\u200Cな', 'かな'],
  ] as const)('of %j is %j', ([pasted, name]) => {
    expect(FullName.parse(pasted)).toBe(name)
  })

  test('is trimmed and normalized to NFC', () => {
    expect(FullName.parse('  Zoe\u0308 ')).toBe('Zo\u00EB')
  })

  // Requirement accounts-59: A full name is one line of at most 80 characters, without control, invisible and overriding
  // characters or too many marks on a letter.
  // Requirement accounts-81: No word of a full name mixes alphabets.
  // Requirement accounts-78: A full name contains no web or email address, also not as `evil[.]com` or `evil(dot)com`.
  // Requirement accounts-90: No name of a member or game contains a phone number.
  test.for([
    ['a line break', 'Ada\nCall us now', oneLine],
    ['a tab', 'Ada\tLovelace', oneLine],
    ['a line separator', 'Ada\u2028Lovelace', oneLine],
    ['a change of the writing direction', 'Ada \u202Eecalevol', oneLine],
    ['a Hangul filler', 'Ada\u3164Lovelace', oneLine],
    ['tags without a flag', 'Ada\u{E0067}\u{E007F} Lovelace', oneLine],
    ['only invisible characters', '\u2800\u200B', 'Full name is required'],
    ['a private character', 'Ada \uE000', oneLine],
    ['a control character', 'Ada\u0007', 'Contains characters that cannot be stored'],
    ['a web address', 'See https://evil', noAddress],
    ['a domain', 'Win at evil.example', noAddress],
    ['a domain in full-width characters', 'ｅｖｉｌ．ｅｘａｍｐｌｅ', noAddress],
    ['a domain with an ideographic full stop', 'evil。example', noAddress],
    ['a domain in another script', 'भारत.कॉम', noAddress],
    ['a domain with a digit for a letter', 'Win at evil.c0m', noAddress],
    ['an IP address', 'Go to 192.0.2.1', noAddress],
    ['an email address', 'ada@example', noAddress],
    ['a domain with a bracketed dot', 'evil[.]com', noAddress],
    ['a domain with a spelled dot', 'Win at evil (DOT) com', noAddress],
    ['a domain with a middle dot', 'evil·com', noAddress],
    ['a host name without dots', 'Go to www evil', noAddress],
    ['an email address with a spelled at sign', 'ada(at)example', noAddress],
    ['a Cyrillic letter in a Latin word', 'Lоvelace', oneAlphabet],
    ['a Cherokee letter in a Latin word', 'Ꭺda', oneAlphabet],
    ['a Greek letter in a Cyrillic word', 'Αда', oneAlphabet],
    ['a Tai Le letter in a Latin word', 'Mᥱᥱple', oneAlphabet],
    ['three accents on a letter', 'Z\u0334\u0301\u0350oe', stacked],
    ['the same mark twice', 'ก็็', stacked],
    ['more than 80 characters', 'x'.repeat(81), 'At most 80 characters'],
    ['only spaces', '   ', 'Full name is required'],
    ['a phone number', 'Ada +1 555 123 4567', 'Leave out phone numbers'],
    ['a phone number between words', 'Call (555) 123-4567 now', 'Leave out phone numbers'],
    ['more than six digits', 'Ada 5 5 5 • 1 2 3 • 4', 'Leave out phone numbers'],
    ['digits in circles', 'Ada ➀➁➂➃➄➅➆', 'Leave out phone numbers'],
    ['a name at another site', 'Ada @ada_l', noAddress],
    ['a name at a messenger', 'Ada (Telegram: ada_l)', noAddress],
    ['only signs', '...', reserved],
    ['only emoji', '🎲 ♟️', reserved],
  ] as const)('cannot contain %s', ([, name, message]) => {
    expect(messageOf(FullName, name)).toBe(message)
  })

  test('that breaks the rules can stay if it is older than them, and can only change to a name that follows them', () => {
    const old = `Ada \n https://example.org ${'x'.repeat(100)}`
    expect(fullNameChange(old).safeParse(` ${old} `).success).toBe(true)
    expect(messageOf(fullNameChange(old), 'Ada \n Lovelace')).toBe(oneLine)
    expect(fullNameChange(old).parse('Ada Lovelace')).toBe('Ada Lovelace')
  })
})

/** Joins lists of names so that each list fits on a line. */
const names = (...lists: string[]) => lists.flatMap((list) => list.split(' / '))

describe('a reserved name', () => {
  // Requirement accounts-60: A name cannot pretend to be the people who run the site, also with other spacing,
  // punctuation, repeated or look-alike characters: 'This name is reserved. Please choose another one' (decision 63).
  test.for(
    names(
      'Meepelhood / The Meeple Team / Community Team / Appeals Team / Privacy Officer / Technischer Dienst',
      'ᴀᴅᴍɪɴ / ꜱᴜᴘᴘᴏʀᴛ / ɑdmin / 🅐dmin / 🇦 🇩 🇲 🇮 🇳 / Meepl℮hood / Site Owner / Community Manager / Help / Safety Team',
      'admin / Admin / ADMIN / administrator / moderator / support / meeplehood / Meeplehood Support / admins / root / Help Desk / superadmin',
      'a d m i n / ad-min / a.d.m.i.n / adm1n / Admin 2 / support_team / The Official Support Team / Mod Team / mods',
      'аdmin / ａｄｍｉｎ / ädmin / adrnin / supp0rt / Mееplehood / MeepIehood / meep1eh00d / M.e.e.p.l.e hood',
      'Ada, Admin / Ada (Moderator) / Customer Support / Ada from Meeplehood / Site Security',
      'Customer Service / Member Services / Customer Care / Help Centre / Service Desk / Billing Department / Billing',
      'Payments Team / Sales Office / Legal Dept. / Trust & Safety / Trust and Safety / Account Verification / Verified Account',
      'Account locked / Verify account / Verify your email / Your account is locked',
      'Ada Supp0rt / Ada aDmIn / Tech Help / TableSupport / MeepleAdmin / Official / Website Team / Security Alerts / Do not reply / Site Founder / Service Client / Atención al Cliente',
      'Meeplehoood / Mee ple hooood / Adminn / Suppport / Moderatorr / Kundensupport / Forenmoderator / Former member',
      '管理员 / 管理員 / 小龍 客服 / 官方团队 / サポート / 運営 / 관리자 / 고객센터 / الدعم الفني / إدارة / תמיכה / Υποστήριξη',
      'Διαχειριστής / Служба поддержки / Техподдержка / Підтримка / Адміністратор / Quản trị viên / Hỗ trợ / Destek Ekibi / Yönetici',
      'ⲁⲇⲙⲓⲛ / ⲀⲆⲘⲒⲚ / Obsługa klienta / Kundtjänst / Équipe officielle support / Hilfe / Sicherheit / Ayuda / Seguridad / सपोर्ट',
      'null / Undefined / Anonymous / Deleted account / Removed member / I am admin / Adminz / Adnnin / aclmin / Admjn / CEO / Bot',
      'The Team / Team / Ambassador / Community Ambassador / Ada, your Ambassador / Headquarters / Dev Team / 团队 / Botschafterin',
      'Admin Team / Ylläpito / Rendszergazda / Správce / Zákaznická podpora / Ügyfélszolgálat / Kundeservice / Asiakaspalvelu',
      'ΑΔΜΙΝ / Модерация / Поддръжка / Подршка / أدمن / ادمین / پشتیبانی / אדמין / מנהל האתר / แอดมิน / ทีมงาน / ผู้ดูแลระบบ',
      'अॅडमिन / অ্যাডমিন / நிர்வாகி / అడ్మిన్ / ადმინი / Ադմին / 管理人 / 站长 / 系统消息 / スタッフ / 어드민 / 스태프 / Quản trị',
      'Password Reset / Confirm Email / Служба безопасности / Pomoc techniczna / Dukungan Pelanggan / Eigentümer / Fondateur',
      'Mod Ada / Ada Mod / M0d Ada / Mod. Ada / Mod-Ada / ModAda / [Mod] Ada / Ada (Mod) / A.d.m.i.n Ada / S u p p o r t Tom',
      'Admin Ada / Support Tom / Staff Ada / Ada (Staff) / Ada | Owner / Ada, Security / Ada - Staff / Your Security Team Ada',
      'Owner Ada / Operator Tom / Official Ada / Verified Ada / Customer Service Tom / Site Owner Ada / The Manager Ada',
      'Modo Ada / Betreiber Ada / Inhaber Ada / Officiel Ada / Fondateur Ada / Propietario Ana / Oficial Ana / Moderadores',
      'Assistenza Ada / Servizio Clienti Ada / Quản trị viên Ada / Pengelola Ada / Správce Ada / Moderátorka Ada / Модер Ада',
      'Официальный Ада / Владелец Ада / Админы / مدير أحمد / מנהל דוד / व्यवस्थापक नरेंद्र / 社区管理小龙 / 모더레이터 민수 / ผู้ดูแล สมชาย',
      'Someone / Somebody / No one / You / Ada Official / Ada 0fficia1 / Ada OFFICIAL 2 / Ada 🎲 Official / Ana Oficial / Ада Официальная',
      '✓ Ada / Ada ✔️ / Ada✅ / ☑ Ada / Ada 🗸 / √ Ada / Ada ★ / ☆ Ada ☆ / ⭐ Ada / Ada 🌟 / Ada ✪ / ✯Ada / Ada ٭ / Ada ⋆ / Ada 🟊',
      '🛡️ Ada / Ada 🔰 / ⛨ Ada / 🏅 Ada / Ada 🏵️ / Ada Ⓥ / Ada ⓥ / Ada 🅥 / 🆅 Ada / Ada® / Ada ™ / © Ada / Ada ꪜ / Ada 🆗 / Ada ❂',
      'Ada 🔵 / 🔷 Ada / Ada 🟢 / Ada 👑 / Ada 💎 / Ada 🏆 / Ada 🥇 / Ada 🔒 / Ada 🗝️ / Ada ⚜️ / Ada ⚑ / Ada ◉ / Ada ⦿ / Ada ⛊',
      'Ada Verified / Ada "verified" / Ada ‹verified› / Ada 𝐯𝐞𝐫𝐢𝐟𝐢𝐞𝐝 / Ada ᵛᵉʳⁱᶠⁱᵉᵈ / Ada Veriﬁed / Ada geprüft / Ana Verificada / Проверено / 認証済み / موثق',
      'Trust Team / Developer Team / The Devs / Automated message / Hjelp / 관리팀 / مسؤول / Hệ thống / நிர்வாகம்',
      'Blocked member / Hidden member / Suspended member / Unavailable member',
      'Administrador / Ana (administradora) / Modérateur / Moderatorin / Soporte / Kundenservice / Администратор / Супер админ',
    ),
  )('like %j is rejected as a full name', (name) => {
    expect(messagesOf(FullName, name)).toContain(reserved)
  })

  // Requirement moderation-114: A full name is no heading of a notice, such as 'Action Required', and no host of the site or
  // their team.
  test.for(
    names(
      'Host Team / Hosting Team / The Event Team / Game Night Team / Game Master / Site Host / Your Host / Co-Host / Das Team / 운영팀',
      'Action Required / Final Notice / Important / Urgent Notice / Reminder / New Message / Your Account / Community Guidelines / Auto-Reply',
    ),
  )('like %j is rejected as a full name', (name) => {
    expect(messageOf(FullName, name)).toBe(reserved)
  })

  // Requirement moderation-115: A full name is not only that of the police or of a service that moves money.
  test.for(['Police', 'Polizei', 'PayPal', 'PayPal Security', 'Venmo Team'])(
    'like %j is rejected as a full name',
    (name) => expect(messageOf(FullName, name)).toBe(reserved),
  )

  // Requirement accounts-80: A name is no word of programs, such as 'null', and no word for anybody, such as 'Someone'.
  // Shows accounts-60.
  test.for(
    names(
      'admin / Admin-2 / a.d.m.i.n / support_team / ada-admin / meep1ehood / MODERATOR / r00t',
      'ada.verified / ada-official / adaofficial / AdaOfficial1 / verified-ada / mod_ada / ada.mod / ModAda / mod-ada-2 / staff.ada / owner_tom / n0body / someone / you',
      'null / undefined / true / n.u.l.l / m.e / api / www / formermember / former-member / formermember12 / deleted / ... / -_- / ___',
      'settings / login / api / constructor / __proto__ / iamadmin / aclmin / adnnin / deleted_account / helpdesk',
      'meeplehoood / suppport / kundensupport / billing / customer.service / administrador / b1lling_department / meeplesupport / payments / no-reply / site',
    ),
  )('like %j is rejected as a username', (name) => {
    expect(messageOf(Username, name)).toBe(reserved)
  })

  // Requirement api-333: A username contains no web or email address, no phone number, and no name at another site.
  test.for(
    names(
      'www.evil / www-evil / evil.com / Evil.NET / evil.c0m / evil.0rg / evil.1o / evil-dot-c0m / evil.de',
      '555-123-4567 / ada_5551234567 / 5551234567 / call-5551234567 / text5551234 / call.555-1234 / ada.5.5.5.1.2.3.4.5.6.7 / ada5551234567',
      'ada-at-gmail-com / ada.gmail / ada_hotmail / ada-at-proton.mail / ada.outlook.com / telegram-ada / insta_ada.l',
    ),
  )('says how to reach its owner and is rejected: %j', (name) => {
    expect(messageOf(Username, name)).toBe('Leave out web addresses and phone numbers')
  })

  // Shows accounts-82.
  test.for(
    names(
      'ada / ada.lovelace / com.ada / modest_mouse / supporter / rootbeer / meeple / adminton / game-member / system-mechanic',
      'modesty / modelmaker / adminton_club / guestlist / hostess / host2 / guest_42 / visitor / modris.l / youssef / root.beer / the-game-team / v1.5 / a.i / nan.cy2',
      '123 / ada19850412 / ada_19850412 / ada04121985 / mike-07-04-1976 / 1846-1862 / wa-liu / ada-12345678 / callie2004 / tg.ray / kit.outlook / atalanta / true-grit / nan.cy / mood / nully / staf / apiarist / metoo / user1 / member_7 / customer / account-2 / game-team / teamplayer / serviceman / carebear / salesman / SupporterMax',
    ),
  )('is not %j', (name) => {
    expect(messageOf(Username, name)).toBeUndefined()
  })

  // Shows accounts-82.
  test.for(
    names(
      'Trust Moyo / Ana Sales / Jack Service / Legal Eagle / Rose Billing / Al Care / Peter Help / Nina Ufficio / Max Root',
      'Modesty / Modesty Blaise / Adminton Club / Ada Modest / Modou Diop / Modibo Keita / Modris Liepa / Mood Street / Staffan Berg',
      'Owen Founders / Guestrin Carlos / Judith Guest / Hosta Lily / Guest 01 / Host 2 / A. D. Minh / Ada (Root fan) / Legal, Ana / Bo Security',
      'Game Master Pete / Master Chen / Dream Team / Dungeon Master / Mark Host / Ernest Important / Ada Reminder / Bo Attention',
      'Anna Locke / Sam Lockwood / Mark Staff / Ruth Manager / Grant Head / Bill Ingram / Chief Okafor / The Real Game Group',
    ),
  )('is not the real name %j', (name) => {
    expect(messageOf(FullName, name)).toBeUndefined()
  })
})

test('a former member has a username that no member can choose', () => {
  expect(Username.safeParse(formerUsername(7)).success).toBe(false)
})
