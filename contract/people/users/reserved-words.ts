function words(...lines: string[]): string[] {
  return lines.join(' ').split(' ')
}

/** A name with one of these words is reserved, in the languages that members of a site are likely to read. */
export const titles = words(
  'admin administrator administration moderator moderation support sysadmin sysop webmaster',
  'administrador administradora administracion administracao administrateur administratrice administratorin',
  'amministratore amministratrice amministrazione beheerder administracja administratorka',
  'moderador moderadora moderacion moderacao moderateur moderatrice moderatore moderatorin moderacja moderazione',
  'soporte suporte supporto kundendienst kundenservice klantenservice kundtjanst yonetici',
  'админ адмін администратор адміністратор администрация адміністрація модератор',
  'поддержка поддержки підтримка підтримки техподдержка',
  'διαχειριστης διαχειριστρια υποστηριξη συντονιστης',
  'moderadores administradores moderatori amministratori administratorzy moderatorzy moderatorka adminka',
  'администраторы модераторы админы админша',
  'moderatoriai αδμιν διαχειριση υποστηριξης модерация модерації подршка поддръжка администрации',
  'podrska podpora administratoren moderatoren adminisztrator administratorius moderaattori moderaator moderatorius',
  'yllapito yllapitaja jarjestelmanvalvoja rendszergazda kundeservice asiakaspalvelu kundenbetreuung klantendienst',
  'ugyfelszolgalat kundestotte brukerstotte klienditugi superuser helpdesk',
  'الدعم المشرف المدير الإدارة أدمن ادمین ایڈمن پشتیبانی תמיכה הנהלה מודרטור אדמין',
  'एडमिन अॅडमिन मॉडरेटर सपोर्ट অ্যাডমিন প্রশাসক நிர்வாகி అడ్మిన్ ਐਡਮਿਨ એડમિન അഡ്മിൻ ಅಡ್ಮಿನ್',
  'ადმინი ადმინისტრატორი ադմին ադմինիստրատոր',
  'verified verifiziert gepruft verifie verifiee verificado verificada verificato verificata geverifieerd verifierad',
  'zweryfikowany zweryfikowana dogrulanmis проверено подтверждено верифицирован επαληθευμενο موثق מאומת',
)

/** Titles of which letters are never dropped, because 'Mood' is no title. */
export const titlesToSpell = words('mod mods')

/** Names that contain one of these are reserved, because their languages put no spaces between words. */
export const titlesWithoutSpaces = words(
  '管理员 管理員 管理者 管理人 版主 站长 站長 网管 網管 客服 官方 工作人员 工作人員 系统消息 系統訊息',
  '技术支持 技術支援 運営 运营 運營 社区管理 社群管理 公式 認証済み 已认证 已認證 サポート スタッフ モデレーター アドミン',
  '관리자 관리팀 운영팀 모더레이터 운영자 운영진 어드민 스태프 고객센터 고객지원 지원팀 공식 인증됨',
  'แอดมิน ผู้ดูแลระบบ ทีมงาน ฝ่ายสนับสนุน ฝ่ายบริการลูกค้า',
)

/** A longer word that ends like this is a title as well: 'Kundensupport'. */
export const titleEndings = words('support moderator administrator administratoren moderatoren')

/** A name of only these words and companions is reserved. With other words, it may be a real name: 'Amos Root'. */
export const roles = words(
  'mod root system operator staff security abuse hostmaster postmaster noreply donotreply mailerdaemon',
  'owner founder manager management supervisor help hotline info contact safety official site service care assistance',
  'billing payment refund invoice sales legal compliance complaint privacy fraud',
  'verification verify verified locked recovery notification alert',
  'servicioalcliente servizioclienti atencionalcliente atendimentoaocliente obslugaklienta musterihizmetleri',
  'hilfe sicherheit offiziell leitung verwaltung betreiber aide officiel securite ayuda oficial seguridad',
  'ajuda seguranca aiuto ufficiale sicurezza assistenza hulp beheer veiligheid officieel ondersteuning',
  'hjalp hjelp sakerhet officiell pomoc wsparcie oficjalny bezpieczenstwo destek guvenlik yardim',
  'quantrivien hotro hethong bantuan dukungan pengelola நிர்வாகம் مسؤول',
  'помощь безопасность официальный допомога безпека βοηθεια ασφαλεια επισημο',
  'دعم إدارة الرسمي الأمن مساعدة خدمةالعملاء עזרה רשמי אבטחה מנהל सहायता समर्थन प्रशासक',
  'مدير مدیر منتظم أفيشال النظام ผู้ดูแล व्यवस्थापक प्रशासन ग्राहकसेवा',
  'chinhthuc quantri banquantri hotrokhachhang chamsockhachhang layananpelanggan resmi yonetim',
  'suporta supporten teknikdestek assistenzaclienti dukunganpelanggan tuki tugi atbalsts pagalba tamogatas asistenta sokongan atendimento asistencia',
  'skrbnik upravitelj vaditajs spravce spravca zakaznickapece pomoctechniczna wsparcietechniczne',
  'безопасности официально официална επισημος модер админка управител система владелец создатель служба',
  'eigentumer inhaber grunder proprietaire fondateur propietario dueno propietaria fundador sistema systeme',
  'superuser ceo bot chatbot robot announcement newsletter benachrichtigung notice livechat',
  'developer developers devs trust automatedmessage passwordreset resetpassword confirmemail confirmationcode verificationcode',
  'communityteam communitylead technicalteam accountteam coreteam platformteam meepleteam opsteam operations customersuccess',
  'employee staffer appeals enforcement investigations integrity reportteam reviewteam caseteam policyteam contentteam',
  'privacyofficer dataprotectionofficer datenschutzbeauftragter kundenbetreuer technischerdienst equipetechnique',
  'servicetechnique assistancetechnique serviciotecnico systemmessage welcomebot virtualassistant',
  'theteam ourteam yourteam siteteam devteam welcometeam ambassador headoffice headquarters hq cofounder director representative spokesperson',
  'platform council committee concierge liaison dataprotection fraudprevention information company',
  'equipe lequipe equipo squadra zespol ekip ekibi команда ομαδα فريق צוות 团队 團隊 チーム 팀 大使 親善大使',
  'botschafter botschafterin ambassadeur ambassadrice embajador embajadora ambasciatore ambasciatrice embaixador ambasador',
  'hostteam hoststeam hostingteam eventteam eventsteam gamenightteam reportsteam onboardingteam',
  'dasteam unserteam gamemaster onboarding reminder important urgent warning attention inbox newmessage actionrequired finalnotice',
  'sitehost communityhost eventhost yourhost thehost cohost eventorganizer theorganizer helperbot aiassistant autoreply automaticmessage',
  'serviceupdate termsofservice communityguidelines youraccount myaccount unknownmember unknownuser allmembers allusers',
  'police polizei policia polizia policja paypal venmo cashapp',
  '支持 安全 帮助 運營 运营 安全中心 支援 系统 系統 小编 小編 创始人 創始人 システム ヘルプ セキュリティ オーナー',
  'うんえい かんりしゃ 지원 보안 도움말 시스템 공지 대표',
)

/** A name that begins with one of these is reserved: 'Staff Ada'. The others may be first names: 'Sales Andrade'. */
export const leadingRoles = words(
  'mod modo adm staff operator owner founder ceo supervisor manager official officially security safety verified',
  'hostmaster postmaster noreply donotreply billing compliance helpdesk customerservice customercare customerhelp',
  'betreiber inhaber eigentumer grunder offiziell sicherheit verwaltung leitung',
  'proprietaire fondateur officiel securite propietario propietaria dueno fundador oficial seguridad seguranca',
  'ufficiale sicurezza assistenza officieel veiligheid beheer ondersteuning officiell sakerhet oficjalny bezpieczenstwo',
  'guvenlik quantrivien quantri hotro pengelola skrbnik upravitelj vaditajs spravce spravca servicioalcliente',
  'serviceclient servizioclienti atencionalcliente atendimentoaocliente obslugaklienta musterihizmetleri',
  'официальный официально официална безопасность модер админка управител владелец создатель επισημο ασφαλεια',
  'مدير مدیر منتظم الرسمي מנהל אבטחה प्रशासक व्यवस्थापक ผู้ดูแล',
)

/** A name whose last word ends like this is reserved: 'Ada Official', 'ada-official', 'adaofficial'. */
export const lastWordEndings = words(
  'official officiell oficial offiziell officiel officielle ufficiale officieel oficjalny oficjalna officially',
  'официальный официальная официально официально',
)

/** Words that go with a role: 'The Official Support Team', 'Billing Department'. */
export const companions = words(
  'the real iam our your site web game community customer client member user account head chief senior super global team',
  'group center centre desk department dept office agent representative rep bot line and tech technical live meeple',
  'password login email is abteilung equipe equipo squadra zespol ekip ekibi служба команда техническая сайта',
  'ομαδα فريق الفني צוות האתר 团队 團隊 中心 チーム 팀',
)

/** Roles that other words become when their repeated letters are dropped: 'Mood', and the first name 'Staf'. */
export const rolesToSpell = words('mod root staff')

/** Words that programs and the addresses of the site use in place of a name. */
export const machineWords = words(
  'null nil none undefined nan true false void me api www localhost deleted removed anonymous everyone nobody noone someone somebody you unknown',
  'constructor prototype proto tostring valueof hasownproperty',
  'team crew about account auth dashboard login logout notifications privacy profile register settings signin signup terms',
)

/** Names that look like those of deleted accounts. */
export const formerNames = words(
  'deletedaccount deleteduser deletedmember removedmember formermember formeruser ehemaligesmitglied',
  'blockedmember hiddenmember suspendedmember unavailablemember verifiedmember officialmember',
)
