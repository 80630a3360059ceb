/** Names of people from many countries, and names that contain a reserved word by chance. The rules accept them all. */
export const realNames = [
  "O'Brien / Siân O'Neill-García / Jean-Luc Picard / Łukasz Wójcik / Nguyễn Thị Minh Khai / Zoë Kravitz / Björk Guðmundsdóttir",
  'Søren Kierkegaard / Ñusta Quispe / İbrahim Yılmaz / Şükrü Öztürk / Ágnes Kovács / Dvořák Antonín / Țepeș Vlad / Hồ Trọng Nghĩa',
  'Mary-Jane St. James / J. R. R. Tolkien / Martin Luther King, Jr. / Dr. Anna Müller / María José de la Cruz / Nnamdi Azikiwe',
  'X Æ Lee / Ng / O / Bo Li / Administrowicz / Anna Supporta / Modern Rator / Modrić Luka / Staf Janssens / Adminov Petr',
  'Helpmann Robert / Teamer Moses / Resmi Nair / Ezra Official-Smith / Sales Andrade / Guard Safety-Jones / Mood / Bett Hood',
  'Amin Saleh / Admir Mehmedi / Ademin / Yasmin Badmington / Sup Orton / Ada Ministero / Modesto Ratori',
  'Мария Иванова / Фёдор Достоевский / Олена Пчілка / Рот Фронт / Администратова / Ђорђе Петровић / Адам Минин',
  'Σωκράτης / Ελένη Παπαδοπούλου / Νίκος Καζαντζάκης / Արամ Խաչատրյան / შოთა რუსთაველი / אברהם לוי / עזרא כהן',
  'أحمد / محمد علي / فاطمة الزهراء / مشرف / پرویز مشرف / آمین حسینی / رسمي / नरेंद्र मोदी / சுப்பிரமணியன் / ধ্রুব',
  '李小龍 / 王安全石 / 李安 / 管中閔 / 方官 / 山田太郎 / 佐藤 さくら / タケシ / 김민수 / 이영희 / 박지원 / สมชาย ใจดี / ကျော် / ខេម',
  'Anna 李 / DJ たかし / 김 Peter / Ада Lovelace / María 管 / ꓡꓲ ꓢꓴ / ꓮꓲ ꓠꓲ / Ⲙⲁⲣⲓⲁ / Ⲓⲱⲥⲏⲫ / ᏍᏏᏉᏯ / ᏌᎳ / ᐃᓄᒃ / ⴰⵎⴰⵣⵉⵖ / አበበ ቢቂላ',
].flatMap((line) => line.split(' / '))

/** Names of games, venues and events that contain a word of an office, a sign or the product by chance. */
export const realTitles = [
  'Root / Sheriff of Nottingham / Founders of Gloomhaven / Space Base / System Gateway / The Manhattan Project / Captain Sonar',
  'Magic: The Gathering® / Pokémon™ / Star★Realms / Vs. System / Security Breach / Mind MGMT: The Psychic Espionage “Game.”',
  'Game night 🏆 finals / Official Catan qualifier / Support your local game store / Staff picks night / Owners and renters',
  'Meeplehood meetup / Root at Meeplehood / First Meeplehood night in Salem / 5 seats ★ beginners welcome / Game group',
  'Service Station Café / Head Office Pub / Customs House / The Moderate Dragon / Admiral Benbow Inn / Security Bank Building',
].flatMap((line) => line.split(' / '))
