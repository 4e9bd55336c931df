// What people choose first and guessers try first; all in lower case and of eight characters or more.
const COMMON = new Set(
  `00000000 01234567 012345678 0123456789 10203040 11111111 111111111 1111111111 11112222 11223344
  1122334455 12121212 12312312 123123123 1231231234 12341234 1234554321 12344321 12345678 123456781
  123456788 123456789 1234567890 12345678910 123456789a 12345678a 1234567a 1234abcd 1234qwer 123654789
  123qwe123 123qweasd 135792468 147258369 147852369 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 19841984 19871987 20202020 20252025 21212121 22222222 31415926 33333333 44444444 55555555
  66666666 66668888 77777777 789456123 87654321 88888888 963852741 987654321 9876543210 98765432 99999999
  a1234567 a12345678 a123456789 aa123456 aaaaaaaa abc12345 abcd1234 abcdefgh abcdefg1 access14 admin123
  admin1234 administrator alexander alexandra asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl australia
  badminton baseball basketball beautiful benjamin blessing1 brisbane butterfly caroline changeme
  charlie1 charlotte cheese123 chelsea1 chocolate christian christine christopher collingwood computer
  corvette cricket1 danielle december diamond1 dolphins elephant elizabeth essendon everything
  facebook february firebird flower123 football football1 freedom1 fuckyou1 gabriella geelong1 goodluck
  hello123 hello1234 helloworld hollywood iloveyou iloveyou1 iloveyou2 infinity internet isabella
  jackpot1 jackpot123 january1 jennifer jonathan jordan23 justin123 kangaroo lastminute letmein1
  letmein123 liverpool liverpool1 lottery1 lottery123 lotto123 lovely123 lovelove lucky777 lucky123
  luckynumber manchester margaret maryjane mercedes michelle microsoft midnight minecraft monkey123
  monkey12 mustang1 mypassword nicholas november p@55w0rd p@ssw0rd p@ssword pa55word pakistan pass1234
  passw0rd password password! password0 password01 password1 password1! password11 password12
  password123 password123! password1234 password2 password3 password99 passwort patricia pokemon1
  portugal powerball powerball1 princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsxedc qqqqqqqq qwe123456
  qwer1234 qwerqwer qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop rainbow1
  rangers1 rebecca1 richmond richmond1 samantha saturday scorpion secret123 september september1
  shadow12 smith123 snowball softball spiderman starwars stephanie success1 summer123 sunshine
  sunshine1 superman superman1 superstar swimming sydney123 tasmania test1234 testtest thailand
  thunder1 tottenham trustno1 veronica victoria victoria1 wallabies welcome1 welcome12 welcome123
  welcome1! welcome2 westham1 whatever whatever1 william1 winner123 winter123 wolverine worldcup
  zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnma zxcvzxcv zzzzzzzz`
    .split(/\s+/)
    .filter(Boolean),
);

/** Would a guesser try this among the first? Letter case makes no difference. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON.has(plain) || new Set(plain).size <= 2;
}
