const PLACE = '(?:first|second|third|middle|last|next|previous|preceding|following|upper|lower|top|bottom)';
const ANSWERS = '(?:answers?|options?|choices?)';
const CHOOSE = '(?:choose|pick|select|take|tick|mark|use) (?:(?:only|one|of|from|among) ){0,3}the';

/** Name an answer by its place. */
const POSITIONS = [
  new RegExp(`(?<!\\bas a )\\b${PLACE} (?:(?:one|two|three|four|few|possible|applicable) )?${ANSWERS}\\b`, 'i'),
  new RegExp(`\\b${CHOOSE} ${PLACE} (?:one|ones|line|lines|of (?:them|these|those|the))\\b`, 'i'),
  new RegExp(`\\b${CHOOSE} ${PLACE}(?: (?:two|three|four))?(?=[.,;:]|$| that\\b| which\\b)`, 'i'),
  new RegExp(`\\b${ANSWERS} (?:(?:shown|listed|further) )?(?:above|below|before|after|up|down)\\b`, 'i'),
  /\b(?:above|below) (?:answer|option|choice)s?\b/i,
  /\bthe ones? (?:above|below|(?:right |just )?(?:before|after)(?= it\b| this\b| that\b|[.,;:]|$))/i,
  /\b(?:all|none|any|most|some|one|two|either|both|neither) of the (?:above|below|preceding|following|former)\b/i,
  /\b(?:read|reading|counting|starting|going) (?:down )?from the (?:top|bottom)\b/i,
  /\b(?:top|bottom|end|head) of the (?:list of )?(?:answers|options|screen)\b/i,
];

/** Can only refer to another answer, which may be shown later. */
const DEPENDENT = [
  /\b(?:all|none|any|most|some|one|two|either|both|neither) of (?:these|those)\b/i,
  /\bsuch an?\b|\bno such (?!\w+ exists)/i,
  /\bsuch (?!as\b)\w+s\b(?! exists)/i,
  /^(?:one|two|some|most) of them\b/i,
  /^it will (?:at|by|in|from|within)\b/i,
  /\bthat (?:long|time|much|many|often|size)\b/i,
  /\bthe same (?:size|amount|share|gain)\b/i,
  /\beither (?:one|role|way|kind)\b/i,
  /\bfrom (?:one|two|one or two|some|most) of them\b/i,
  /\bthe (?:former|latter|above|below)\b/i,
];

const found = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

/** Answers may be reordered, so texts must not name them by place. @returns such phrases. */
export const positionsIn = (text: string): string[] => found(text, POSITIONS);

/** @returns phrases that refer to another answer, by place or by ellipsis. */
export const referencesIn = (answer: string): string[] => found(answer, [...POSITIONS, ...DEPENDENT]);
