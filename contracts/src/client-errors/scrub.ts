/** Takes out of error texts what may be about a person: addresses, ids, tokens, what somebody typed. */

/** Where code is: a file of the app and a place in it. All else of a URL goes. */
const PLACE = /(?:https?:\/\/[^\s/()]+)?(\/(?:assets|src|node_modules)\/[\w.@/-]+)(?:\?[^\s:)]*)?(:\d+(?::\d+)?)?/;
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>@:;,()]+@[^\s"'<>@:;,()]+/g, '<email>'],
  [/\b(?:https?|wss?|blob|data):[^\s"'<>)]+/gi, '<url>'],
  // A path of a page: its first word says enough.
  [/(?<![\w.])\/([a-z-]+)\/[^\s"'<>)]+/gi, '/$1/<path>'],
  [/\?[^\s"'<>)]*=[^\s"'<>)]*/g, '<query>'],
  // What is quoted may have been typed, a single word too. Names of code stand in single quotes, and Firefox's after 'property'.
  [/(?<!\bproperty )"[^"]*"/g, '"<text>"'],
  [/'(?![A-Za-z_$][\w$.]{0,39}')[^']*'(?!\w)/g, "'<text>'"],
  [/\b[\w-]{24,}(?:\.[\w-]+)*\b/g, '<token>'],
  [/[\w-]*(?:\d[\w-]*){4,}/g, '<id>'],
];

const scrubWords = (text: string): string => SECRETS.reduce((rest, [what, name]) => rest.replace(what, name), text);

/** @returns one line of an error's text without anything of a person, at most `length` characters. */
export const scrubMessage = (text: string, length = 300): string =>
  // The patterns take long over what is very long, in a tab that is in trouble already.
  scrubWords(text.slice(0, 2_000).replace(/\s+/g, ' ').trim()).slice(0, length);

/** @returns the frames of a stack, each the name of a function and its place in the app's files; the message is left out. */
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
