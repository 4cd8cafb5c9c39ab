/** Investors read texts about 'the founders': plural, so verbs stay. Named once per sentence, then pronouns. */
interface Rule {
  readonly words: RegExp;
  /** For the first mention in a sentence; `again` for later ones. */
  readonly first: string;
  readonly again: string;
}

const FOLLOWED_BY_VERB =
  '(?= (?:already |also |still |never |now )?(?:are|can|cannot|could|did|do|expect|find|had|have|hold|keep|know|learn|may|meet|must|need|open|pay|plan|raise|reach|sell|send|should|show|sign|spend|use|want|were|will|win|would)\\b)';

const RULES: readonly Rule[] = [
  { words: /\bI do not know\b/i, first: 'Not known', again: 'not known' },
  { words: /\b(?:your|our) compan(?:y|ies)\b/i, first: 'the company', again: 'the company' },
  { words: /\b(?:your|our)\b/i, first: "the company's", again: 'their' },
  { words: /\b(?:yours|ours)\b/i, first: 'theirs', again: 'theirs' },
  { words: /\b(?:yourself|yourselves|ourselves)\b/i, first: 'themselves', again: 'themselves' },
  { words: new RegExp(`\\b(?:you|we)\\b${FOLLOWED_BY_VERB}`, 'i'), first: 'the founders', again: 'they' },
  { words: /\b(?:you|we)\b/i, first: 'the founders', again: 'the founders' },
  // Case-sensitive: 'US' is a country.
  { words: /\bus\b/, first: 'the founders', again: 'them' },
];

/** A sentence with one of these has named them already. */
const NAMED = /\b(?:the founders|the company|you|we|your|our)\b/i;

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b(you|we)['’]re\b/gi, '$1 are'],
  [/\b(you|we)['’]ve\b/gi, '$1 have'],
  [/\b(you|we)['’]ll\b/gi, '$1 will'],
  [/\b(you|we)['’]d\b/gi, '$1 would'],
];

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** @returns a text to the founder as a text about the founders. */
export const thirdPerson = (text: string): string =>
  SHORT.reduce((long, [short, words]) => long.replace(short, words), text)
    .split(/(?<=[.!?;:] )/)
    .map(ofThem)
    .join('');

const ANY = new RegExp(RULES.map(({ words }) => words.source).join('|'), 'gi');

function ofThem(sentence: string): string {
  return sentence.replace(ANY, (found: string, at: number) => {
    const rest = sentence.slice(at);
    const rule = RULES.find(({ words }) => rest.search(words) === 0);
    if (!rule) return found;
    const instead = NAMED.test(sentence.slice(0, at)) ? rule.again : rule.first;
    return /^[A-Z]/.test(found) ? capital(instead) : instead;
  });
}
