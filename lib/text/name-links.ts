import { tidyCode } from './typed';

/** Endings of addresses that mail programs make a link of: those of more than two letters that are seen in spam and trade. */
const ENDINGS = new Set(
  `com net org info biz app dev xyz top online site shop store club live win vip pro fun icu link click work world space
  website tech cloud digital media news agency bet casino poker games game lotto money cash loan loans ninja wiki email
  page mobi name tel edu gov mil int asia bank zone blog art design today life guru rocks social network group company
  solutions services support center finance financial fund capital credit market trade trading systems software host
  hosting press video photos pics pictures review reviews sale deals gifts promo bid download stream racing party date
  cfd sbs cyou buzz rest quest bar monster ltd inc llc one best tips help plus team zip mov sydney melbourne london
  example рф рус укр бел срб онлайн сайт ком орг 中国 中國 公司 网络 网址 在线 香港 台灣 台湾 한국 भारत`.split(
    /\s+/,
  ),
);
/** What people write short in front of a name. */
const SHORT =
  /^(st|ste|sta|sto|dr|mr|mrs|ms|fr|sr|jr|md|mhd|mohd|muhd|abd|hj|hjh|ma|wm|chas|geo|jos|thos|mt|ph|rev|hon|prof|capt|col|lt|sgt|bros|mc|mac|ng|van|von|de|la|le|du|el|al|bin|bt|bte|binti|sri|smt|kr|th|chr|joh|alex|fred)$/i;

/** Whether a mail program would make a link of a part of this text. `St.John` and `J.R.` are names. */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u3002\uff61]/g, '.')
    .slice(0, 500);
  if (
    /:\/\/|\bwww\.|\b(?:mailto|tel|sms|javascript|data):|[^\s@]@[^\s@]{1,255}\.[^\s@]/i.test(plain)
  )
    return true;
  return plain.split(/[^\p{L}\p{M}\p{N}.-]+/u).some((word) => {
    const labels = word.split('.');
    return labels.some((label, index) => index > 0 && isEnding(label, labels[index - 1] ?? ''));
  });
}

/** Whether there are digits in it that a telephone makes a link of. */
export const hasPhoneNumber = (text: string): boolean =>
  /(?:\d[ ()-]{0,2}){7}/.test(tidyCode(text.slice(0, 500)));

/** Countries have two letters of the Latin alphabet, and so have people: `J.Ng` and `St.Ex` are names. */
function isEnding(label: string, before: string): boolean {
  if (before === '') return false;
  if (ENDINGS.has(label.toLowerCase())) return true;
  if (!/^\p{Script=Latin}{2}$/u.test(label)) return false;
  if (before.length === 1) return !/^\p{Lu}\p{Ll}/u.test(label);
  return !SHORT.test(before);
}

/** Line breaks and other orders to a machine; unpaired halves of a letter are nothing. */
export const hasControls = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text);

/** A name that no mail program makes a link of: behind each dot stands a space. */
export const withoutLinks = (name: string): string => name.replace(/\.(?=[\p{L}\p{N}])/gu, '. ');
