import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Where texts that people see are written: screens, messages, files, questionnaires. */
const WRITTEN_IN = [
  'web/src',
  'web/index.html',
  'contracts/src',
  'command-service/src',
  'projection-service/src',
  'service-kit/src',
  'seed/content',
  'seed/demo-data/people.json',
  'seed/demo-data/authored.json',
];

const ISE =
  'anonym|apolog|author|capital|categor|custom|emphas|final|general|harmon|initial|maxim|memor|minim|optim|organ|personal|prior|real|recogn|special|stabil|standard|summar|synchron|util|visual';
/** Beginnings and whole words of British spelling, and of words that this product has another one for. */
const BRITISH = new RegExp(
  String.raw`\b(?:(?:un)?(?:${ISE})is(?:e[ds]?|ing|ation\w*)\b|analys(?:e[ds]?|ing)\b|catalys(?:e[ds]?|ing)\b|` +
    String.raw`(?:behaviour|colour|favour|honour|labour|neighbour|rumour)\w*|(?:centre|fibre|litre|theatre|tonne)s?\b|` +
    String.raw`(?:cancell|labell|modell|signall|travell|fuell|totall)(?:ed|ing|able)\b|(?:licence|defence|offence|pretence)s?\b|` +
    String.raw`acknowledgement|ageing|aluminium|amongst|artefact|catalogue|cheque|dearer|e-mail|enquir\w+|enrol\b|fulfil\b|` +
    String.raw`grey\w*|instal\b|instalment|judgement|learnt|mould\b|per cent\b|practis(?:e[ds]?|ing)\b|programmes?\b|skilful|spelt\b|whilst)`,
  'gi',
);
/** One word for it: sign in and sign out. */
const LOGIN = /\b(?:log(?:ged|ging)? ?(?:in|out)|login|logout)\b/gi;
/** What the specification writes in these words. */
const SPECIFIED = [
  'Logout',
  'Invalid Login',
  'You can now login with your new credentials.',
  'Session expired, please log in again.',
  'You will be logged out in one minute.',
];

const TEXTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>\s*[^<>{}=;()]+?\s*</g;
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1');
/** A name in code is one word that begins small; anything else may be read by somebody. */
const isProse = (text: string): boolean => /\s/.test(text.trim()) || /^[A-Z][a-z]+$/.test(text.trim());

/** @returns what people may read of a file. */
function textsOf(path: string): string[] {
  const content = readFileSync(path, 'utf8');
  if (!/\.tsx?$/.test(path)) return content.split('\n');
  return [...withoutComments(content).matchAll(TEXTS)].map(([text]) => text.slice(1, -1)).filter(isProse);
}

function filesIn(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  return files.filter(
    (name) => /\.(tsx?|json|txt)$/.test(name) && !/\.test\.|[/\\]testing[/\\]|[/\\]samples[/\\]/.test(name),
  );
}

function found(texts: readonly string[]): string[] {
  const unspecified = texts.map((text) => SPECIFIED.reduce((rest, literal) => rest.replaceAll(literal, ''), text));
  return unspecified.flatMap((text) =>
    [...text.matchAll(BRITISH), ...text.matchAll(LOGIN)].map(([word]) => `${word}: ${text.trim().slice(0, 80)}`),
  );
}

describe('texts that people see are in American spelling, with one word for a thing', () => {
  it.each(WRITTEN_IN)('%s', (place) => {
    const files = filesIn(join(import.meta.dirname, '..', '..', place));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => found(textsOf(file)))).toEqual([]);
  });

  it('finds what is British, and leaves American words and what the specification says', () => {
    expect(found(['We recognised the colour of the licence.', 'Send an e-mail.', 'Please log in.']).length).toBe(5);
    expect(found(['A specialist recognizes a premise, a promise and an exercise.', 'Logout', 'Invalid Login'])).toEqual(
      [],
    );
  });
});
