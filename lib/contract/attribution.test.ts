import { campaignQuery, visitAttribution } from './attribution';

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

test.each([
  ['?utm_source=mail&x=1&utm_campaign=a+b', '?utm_campaign=a%2Bb&utm_source=mail'],
  ['?utm_source=no%21&utm_term=%3Cscript%3E', ''],
  ['', ''],
])('the campaign of %s is carried on as %s, and says the same there', (search, carried) => {
  expect(campaignQuery(search)).toBe(carried);
  expect(visitAttribution(carried, '')).toEqual(visitAttribution(search, ''));
});
