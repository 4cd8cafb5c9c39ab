/** Of scripts whose letters join, or are told apart, by what stands unseen between them. */
const JOINING =
  '(?!\\p{Default_Ignorable_Code_Point})[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}]';

/** Sequences in which an unseen character changes what is seen. */
const SEEN = [
  // England's flag and its like.
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}',
  // A person at work, a family.
  '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?(?:\\u200d\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?)*',
  '[0-9#*]\\ufe0f\\u20e3',
  // Malayalam, as it is still typed: also at the end of a word.
  '\\u0d4d\\u200d',
  `${JOINING}[\\u200c\\u200d](?=${JOINING})`,
  // Forms of a character, in names of Japan above all.
  '\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '\\p{Script=Mongolian}[\\u180b-\\u180f]',
];

const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\u0080-\\u009f\\ufff9-\\ufffb]';

const seenOrInvisible = new RegExp(`(${SEEN.join('|')})|${INVISIBLE}`, 'gu');

/** Without what nobody sees and what turns the direction: either lets one name pose as another. */
export const withoutInvisible = (text: string): string => text.replace(seenOrInvisible, (_, seen = '') => seen);
