/** Splits lines into words. */
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
  'الدعم المشرف المدير الإدارة תמיכה הנהלה מודרטור एडमिन मॉडरेटर सपोर्ट',
)

/** Names that contain one of these are reserved, because their languages put no spaces between words. */
export const titlesWithoutSpaces = words(
  '管理员 管理員 管理者 版主 客服 官方 技术支持 技術支援 運営 公式 サポート モデレーター アドミン',
  '관리자 운영자 운영진 고객센터 고객지원 공식',
)

/** A longer word that ends like this is a title as well: 'Kundensupport'. */
export const titleEndings = words('support moderator administrator')

/** A name of only these words and companions is reserved. With other words, it may be a real name: 'Amos Root'. */
export const roles = words(
  'mod root system operator staff security abuse hostmaster postmaster noreply donotreply mailerdaemon',
  'owner founder manager management supervisor help hotline info contact safety official site service care assistance',
  'billing payment refund invoice sales legal compliance complaint privacy fraud',
  'verification verified recovery notification alert',
  'servicioalcliente servizioclienti atencionalcliente atendimentoaocliente obslugaklienta musterihizmetleri',
  'hilfe sicherheit offiziell leitung verwaltung betreiber aide officiel securite ayuda oficial seguridad',
  'ajuda seguranca aiuto ufficiale sicurezza assistenza hulp beheer veiligheid officieel ondersteuning',
  'hjalp sakerhet officiell pomoc wsparcie oficjalny bezpieczenstwo destek guvenlik yardim',
  'quantrivien hotro bantuan dukungan pengelola',
  'помощь безопасность официальный допомога безпека βοηθεια ασφαλεια επισημο',
  'دعم إدارة الرسمي الأمن مساعدة خدمةالعملاء עזרה רשמי אבטחה מנהל सहायता समर्थन प्रशासक',
  '支持 安全 帮助 運營 运营 安全中心 支援 ヘルプ セキュリティ 지원 보안 도움말',
)

/** Words that go with a role: 'The Official Support Team', 'Billing Department'. */
export const companions = words(
  'the real our your web game community customer client member user account head chief senior super global team',
  'group center centre desk department dept office agent representative rep bot line and trust tech technical live meeple',
  'password login abteilung equipe equipo squadra zespol ekip ekibi служба команда техническая сайта',
  'ομαδα فريق الفني צוות 团队 團隊 中心 チーム 팀',
)

/** Roles that other words become when their repeated letters are dropped: 'Mood', and the first name 'Staf'. */
export const rolesToSpell = words('mod root staff')

/** Words that programs and the site itself use in place of a username. */
export const machineWords = words(
  'null nil none undefined nan true false void me api www localhost deleted anonymous everyone nobody unknown',
)

/** Names that look like those of deleted accounts. */
export const formerNames = words('deleteduser deletedmember formermember formeruser')
