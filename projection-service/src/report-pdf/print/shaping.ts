type Features = Readonly<Record<string, boolean>>;

export interface PdfKitFont {
  layoutRun(text: string, features?: readonly string[] | Features): object;
}

/** Words kept per font; a questionnaire has some thousands. */
const CACHE_SIZE = 20_000;

/** Contextual alternates take half the time of a report, for arrows and the like that it does not have. */
const WITHOUT: Features = { calt: false, clig: false };

const shaped = new WeakMap<Buffer, Map<string, object>>();

/** Lets the font reuse words that an earlier document shaped with the same file. @returns the font. */
export function shapingOnce(file: Buffer, font: PdfKitFont): PdfKitFont {
  const runs = shaped.get(file) ?? new Map<string, object>();
  shaped.set(file, runs);
  const shape = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    const wanted = Array.isArray(features) ? Object.fromEntries(features.map((feature) => [feature, true])) : features;
    const key = wanted ? `${Object.keys(wanted)} ${text}` : text;
    const found = runs.get(key);
    if (found) return found;
    if (runs.size >= CACHE_SIZE) runs.clear();
    const run = shape(text, { ...WITHOUT, ...wanted });
    runs.set(key, run);
    return run;
  };
  return font;
}
