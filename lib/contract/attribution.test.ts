import { visitAttribution } from './attribution';

test('a utm value keeps letters, digits, underscores, hyphens and pluses; anything else is dropped whole', () => {
  expect(
    visitAttribution(
      '?utm_source=mail_7&utm_medium=e-mail&utm_campaign=big+draw&utm_term=%3Cscript%3E&utm_content=a%2Bb',
      '',
    ),
  ).toEqual({ source: 'mail_7', medium: 'e-mail', campaign: 'big+draw', content: 'a+b' });
});

test('a referrer is an address of the web, or nothing', () => {
  expect(visitAttribution('', 'https://friends.example/list?x=1')).toEqual({
    referrer: 'https://friends.example/list?x=1',
    referringDomain: 'friends.example',
  });
  expect(visitAttribution('', 'android-app://com.mail')).toEqual({});
});
