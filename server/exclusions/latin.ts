/** Letters that Unicode does not take apart. The second form is another way in which the same person writes it. */
const LATIN: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ħ: 'h',
    ŋ: 'ng',
    ə: 'a',
  },
};

const CYRILLIC: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
  },
  ...{
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
  },
  ...{
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    і: 'i',
    є: 'ye',
    ґ: 'g',
    ј: 'j',
    љ: 'lj',
    њ: 'nj',
  },
  ...{ ћ: 'c', ђ: 'dj', џ: 'dz', ѕ: 'dz' },
};

const GREEK: Readonly<Record<string, string>> = {
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
  },
  ...{
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  },
};

/** Short vowels are not written: what comes out is compared by its consonants. */
const ARABIC: Readonly<Record<string, string>> = {
  ...{
    ا: 'a',
    أ: 'a',
    إ: 'i',
    آ: 'a',
    ب: 'b',
    ت: 't',
    ث: 'th',
    ج: 'j',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'dh',
    ر: 'r',
  },
  ...{
    ز: 'z',
    س: 's',
    ش: 'sh',
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    ع: 'a',
    غ: 'gh',
    ف: 'f',
    ق: 'q',
    ك: 'k',
    ل: 'l',
  },
  ...{
    م: 'm',
    ن: 'n',
    ه: 'h',
    و: 'w',
    ي: 'y',
    ى: 'a',
    ة: 'a',
    ء: '',
    ئ: 'y',
    ؤ: 'w',
    پ: 'p',
    چ: 'ch',
    گ: 'g',
    ک: 'k',
    ی: 'y',
  },
};

/** The commonest surnames, and characters of given names, as pinyin without tones. Others stay as they are. */
const CHINESE = `王wang 李li 张zhang 張zhang 刘liu 劉liu 陈chen 陳chen 杨yang 楊yang 黄huang 黃huang 赵zhao 趙zhao 吴wu 吳wu
周zhou 徐xu 孙sun 孫sun 马ma 馬ma 朱zhu 胡hu 郭guo 何he 高gao 林lin 罗luo 羅luo 郑zheng 鄭zheng 梁liang 谢xie 謝xie 宋song 唐tang
许xu 許xu 韩han 韓han 冯feng 馮feng 邓deng 鄧deng 曹cao 彭peng 曾zeng 肖xiao 萧xiao 田tian 董dong 袁yuan 潘pan 于yu 蒋jiang 蔣jiang
蔡cai 余yu 杜du 叶ye 葉ye 程cheng 苏su 蘇su 魏wei 吕lu 呂lu 丁ding 任ren 沈shen 姚yao 卢lu 盧lu 姜jiang 崔cui 钟zhong 鍾zhong 谭tan 譚tan
陆lu 陸lu 汪wang 范fan 金jin 石shi 廖liao 贾jia 賈jia 夏xia 韦wei 韋wei 付fu 方fang 白bai 邹zou 孟meng 熊xiong 秦qin 邱qiu 江jiang 尹yin
薛xue 闫yan 阎yan 段duan 雷lei 侯hou 龙long 龍long 史shi 陶tao 黎li 贺he 顾gu 顧gu 毛mao 郝hao 龚gong 邵shao 万wan 钱qian 錢qian 严yan 嚴yan
武wu 戴dai 莫mo 孔kong 向xiang 汤tang 湯tang 伟wei 偉wei 芳fang 娜na 敏min 静jing 靜jing 丽li 麗li 强qiang 強qiang 磊lei 军jun 軍jun 洋yang
勇yong 艳yan 艷yan 杰jie 傑jie 娟juan 涛tao 濤tao 明ming 超chao 秀xiu 霞xia 平ping 刚gang 剛gang 桂gui 英ying 华hua 華hua 玉yu 兰lan 蘭lan
红hong 紅hong 梅mei 建jian 国guo 國guo 文wen 小xiao 晓xiao 曉xiao 志zhi 海hai 春chun 燕yan 玲ling 辉hui 輝hui 力li 波bo 斌bin 宇yu 浩hao
凯kai 凱kai 佳jia 雪xue 婷ting 欣xin 怡yi 俊jun 峰feng 鹏peng 鵬peng 飞fei 飛fei 东dong 東dong 云yun 雲yun 青qing 倩qian 琳lin 颖ying 穎ying
美mei 惠hui 慧hui 珍zhen 莉li 安an 子zi 思si 天tian 一yi 家jia 大da 永yong 福fu 生sheng 新xin 清qing 光guang 成cheng 立li 良liang 德de`;

const LETTERS = new Map<string, string>(
  [LATIN, CYRILLIC, GREEK, ARABIC].flatMap((table) => Object.entries(table)),
);
for (const [, character = '', pinyin = ''] of CHINESE.matchAll(/(\p{Script=Han})([a-z]+)/gu))
  LETTERS.set(character, pinyin);

/** What an umlaut becomes where nobody has its key. */
const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** Greek spells these sounds with two letters. */
const GREEK_PAIRS: readonly [RegExp, string][] = [
  [/ου/gu, 'u'],
  [/αυ/gu, 'av'],
  [/ευ/gu, 'ev'],
  [/μπ/gu, 'b'],
  [/ντ/gu, 'd'],
  [/γκ/gu, 'g'],
  [/ει|οι/gu, 'i'],
  [/αι/gu, 'e'],
];

/**
 * A text in small Latin letters without accents; what has no letter here stays. Not reversible, and meant for comparing
 * only. @param spellOut whether an umlaut becomes two letters
 */
export function toLatin(text: string, { spellOut = false } = {}): string {
  let composed = text.normalize('NFKC').toLowerCase();
  if (spellOut) composed = composed.replace(/[äöüåø]/gu, (letter) => SPELT_OUT[letter] ?? letter);
  let plain = composed
    .replace(/й/gu, 'y')
    .replace(/ё/gu, 'yo')
    .replace(/ї/gu, 'yi')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  if (spellOut) plain = plain.replace(/ου/gu, 'ou');
  for (const [pair, sound] of GREEK_PAIRS) plain = plain.replace(pair, sound);
  return [...plain].map((letter) => LETTERS.get(letter) ?? letter).join('');
}
