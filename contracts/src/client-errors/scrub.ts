/** Removes from error texts what may be about a person: addresses, ids, tokens, typed text. */

/** A file of the app and a place in it. The rest of the URL is dropped. */
const PLACE = /(?:https?:\/\/[^\s/()]+)?(\/(?:assets|src|node_modules)\/[\w.@/-]+)(?:\?[^\s:)]*)?(:\d+(?::\d+)?)?/;
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>@:;,()]+@[^\s"'<>@:;,()]+/g, '<email>'],
  [/\b(?:https?|wss?|blob|data):[^\s"'<>)]+/gi, '<url>'],
  // Of a page path, only the first word is kept.
  [/(?<![\w.])\/([a-z-]+)\/[^\s"'<>)]+/gi, '/$1/<path>'],
  [/\?[^\s"'<>)]*=[^\s"'<>)]*/g, '<query>'],
  // Quoted text may have been typed. Names of code are in single quotes, in Firefox after 'property'.
  [/(?<!\bproperty )"[^"]*"/g, '"<text>"'],
  [/'(?![A-Za-z_$][\w$.]{0,39}')[^']*'(?!\w)/g, "'<text>'"],
  [/\b[\w-]{24,}(?:\.[\w-]+)*\b/g, '<token>'],
  [/[\w-]*(?:\d[\w-]*){4,}/g, '<id>'],
];

const scrubWords = (text: string): string => SECRETS.reduce((rest, [what, name]) => rest.replace(what, name), text);

/** @returns one line of at most `length` characters, without personal data. */
export const scrubMessage = (text: string, length = 300): string =>
  // The patterns are slow on very long texts.
  scrubWords(text.slice(0, 2_000).replace(/\s+/g, ' ').trim()).slice(0, length);

/** @returns stack frames as function name and place in the app's files, without the message. */
export function scrubStack(stack: string, frames = 20): string {
  const kept = stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => {
      const place = PLACE.exec(line);
      if (!place) return [];
      // Chrome: `at name (place)`; Firefox and Safari: `name@place`.
      const name =
        /^\s*at (?:async )?([\w$.<>[\] ]{1,80}?) \(/.exec(line)?.[1] ?? /^([\w$.<>/]{1,80})@/.exec(line)?.[1];
      return [`${name ?? '<anonymous>'} ${place[1]}${place[2] ?? ''}`];
    });
  return kept.slice(0, frames).join('\n');
}
