import { type Face, familyOf, SANS } from './fonts.ts';
import type { Mark } from './marks.ts';

export interface Run {
  text: string;
  readonly font: string;
  readonly mark: Mark;
}

const UNKNOWN = '?';

/**
 * Line breaks become spaces; emoji and invisible characters (controls, formats, private ones) go: paper shows none, and
 * a direction override could make one name read as another.
 */
export const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u{20E3}|\p{Extended_Pictographic}\u{FE0F}/gu, '')
    .replace(/[\t\r\n\u{2028}\u{2029}]+/gu, ' ')
    .replace(/\p{C}|\p{Variation_Selector}/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();

export function runsOf(text: string, face: Face, mark: Mark): Run[] {
  const runs: Run[] = [];
  for (const character of readable(text)) {
    const family = familyOf(face, character);
    const font = family ?? SANS;
    const last = runs.at(-1);
    if (last?.font === font) last.text += family === null ? UNKNOWN : character;
    else runs.push({ text: family === null ? UNKNOWN : character, font, mark });
  }
  return runs.length > 0 ? runs : [{ text: '', font: SANS, mark }];
}
