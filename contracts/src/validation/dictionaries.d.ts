// Single word lists of the language packages, which type only the whole: 350 KB gzipped instead of 860.
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const words: string[];
  export default words;
}
declare module '@zxcvbn-ts/language-en/dist/firstnames.json.mjs' {
  const words: string[];
  export default words;
}
declare module '@zxcvbn-ts/language-en/dist/wikipedia.json.mjs' {
  const words: string[];
  export default words;
}
declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  import type { adjacencyGraphs } from '@zxcvbn-ts/language-common';

  const graphs: typeof adjacencyGraphs;
  export default graphs;
}
declare module '@zxcvbn-ts/language-en/dist/translations.mjs' {
  import type { translations as all } from '@zxcvbn-ts/language-en';

  const translations: typeof all;
  export default translations;
}
