/** Investors read texts about 'the founders': plural, so verbs stay. Named once per sentence, then pronouns. */

const IN_FULL: readonly (readonly [RegExp, string])[] = [
  [/\bI do not know\b/g, 'Not known'],
  [/\b(you|we)['’]re\b/gi, '$1 are'],
  [/\b(you|we)['’]ve\b/gi, '$1 have'],
  [/\b(you|we)['’]ll\b/gi, '$1 will'],
  [/\b(you|we)['’]d\b/gi, '$1 would'],
  [/\b(compan(?:y|ies) like) (?:yours|ours)\b/gi, '$1 this one'],
];

/** Case-sensitive: 'US' is a country. */
const MENTION =
  /\b(?:[Tt]he (?:founders|company)|(?:[Yy]our|[Oo]ur) compan(?:y|ies)|(?:[Yy]our|[Oo]ur)s?|(?:(?:it|them|this|that|each) )?(?:yourself|yourselves|ourselves)|[Yy]ou|[Ww]e|us)\b/g;

const before = (words: string): RegExp => new RegExp(`\\b(?:${words}) $`, 'i');
const after = (words: string): RegExp => new RegExp(`^ (?:${words})\\b`, 'i');

/** Stands before a subject. */
const JOINS = before(
  'after|although|and|as|because|before|but|how|if|once|or|since|so|than|that|then|though|unless|until|what|when|where|whether|which|while|whom|why',
);
/** Stands before an object. */
const LEADS_TO = before(
  'about|against|among|around|at|behind|beside|between|by|for|from|help|helps|in|into|know|knows|let|lets|like|make|makes|of|on|over|to|toward|with|without',
);
/** Stands after a subject. */
const ACTS = after(
  '(?:(?:already|also|still|never|now) )?(?:are|can|cannot|could|did|do|expect|find|had|have|hold|keep|know|learn|may|meet|must|need|open|pay|plan|raise|reach|sell|send|should|show|sign|spend|use|want|were|will|win|would)',
);
/** Stands after an object. */
const GOES_ON = after(
  'a|about|after|again|against|alone|an|and|as|at|because|before|better|but|by|first|for|from|how|if|in|is|its|less|money|more|nothing|of|on|or|over|so|something|than|that|the|this|time|to|two|until|what|when|whether|which|who|why|with|within|without|yet',
);
const ENDS = /^(?:[^ \w'’-]|$)/;

/** @returns whether 'you' between these is who something happens to. */
const isObject = (left: string, right: string): boolean =>
  ENDS.test(right) || (!JOINS.test(left) && (LEADS_TO.test(left) || (!ACTS.test(right) && GOES_ON.test(right))));

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** @returns a text to the founder as a text about the founders. */
export const thirdPerson = (text: string): string =>
  IN_FULL.reduce((full, [words, instead]) => full.replace(words, instead), text)
    .split(/(?<=[.!?] )/)
    .map(ofThem)
    .join('');

function ofThem(sentence: string): string {
  let foundersNamed = false;
  let namedLast: 'founders' | 'company' | null = null;

  const told = (mention: string, left: string, right: string): string => {
    if (/^the /i.test(mention)) return mention;
    if (/compan/.test(mention)) return 'the company';
    if (/rs$/.test(mention)) return namedLast ? 'theirs' : "the company's";
    if (/r$/.test(mention)) return namedLast === null ? "the company's" : namedLast === 'company' ? 'its' : 'their';
    if (/sel(?:f|ves)$/.test(mention)) {
      if (foundersNamed) return mention.replace(/\w+$/, 'themselves');
      return mention.replace(/ ?\w+$/, '') || 'the founders';
    }
    if (!foundersNamed) return 'the founders';
    return mention === 'us' || isObject(left, right) ? 'them' : 'they';
  };

  return sentence.replace(MENTION, (mention, at: number) => {
    const instead = told(mention, sentence.slice(0, at), sentence.slice(at + mention.length));
    if (/company/.test(instead)) namedLast = 'company';
    if (/founders/.test(instead)) foundersNamed = true;
    if (/founders|^the[ym]/.test(instead)) namedLast = 'founders';
    return /^[A-Z]/.test(mention) ? capital(instead) : instead;
  });
}
