import { LIMITS } from '@groundwork/contracts';

/** 60 letters that no line may be broken in. */
const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte';
const PROSE =
  'The people who keep the books of a company of some size ask twice before they answer once, and write it down. ';
/** First name, last name, company. */
const SCRIPTS = [
  ['Александра', 'Константинопольская-Вознесенская', 'Общество возобновляемой энергетики и хранения'],
  ['Παναγιώτα', 'Παπαδημητρακοπούλου', 'Εταιρεία Ανανεώσιμων Πηγών Ενέργειας Θεσσαλονίκης'],
  ['さくら', '勅使河原', '株式会社東京再生可能エネルギー貯蔵技術研究所'],
  ['عبدالرحمن', 'المستنصري البغدادي', 'شركة الطاقة المتجددة والتخزين المحدودة'],
  ['लक्ष्मीनारायण', 'चट्टोपाध्याय', 'नवीकरणीय ऊर्जा भंडारण निजी मर्यादित'],
] as const;
const FIRST = ['Aisha', 'Ben', 'Carmen', 'Dmitri', 'Elena', 'Farid', 'Greta'] as const;
const LAST = ['Abara', 'Bauer', 'Castro', 'Dvořák', 'Eriksen'] as const;

/** @returns so many characters of these words, over and over. */
export const filled = (length: number, text = PROSE): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .replace(/\s$/, '.');

/** @returns so many characters, of which the first words tell them apart and one is unbroken. */
export const longest = (length: number, n: number): string => filled(length, `${n} ${UNBROKEN} ${PROSE}`);

export interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
}

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** @returns by turns names as most are, as long as they may be, of one unbroken word, and of other scripts. @param n tells apart. */
export function nameOf(n: number, domain = 'large.example'): Named {
  const email = `person${n}@${domain}`;
  const usual = { firstName: at(FIRST, n), lastName: at(LAST, n), company: `${at(LAST, n)} Works ${n}`, email };
  if (n % 10 === 0) {
    const local = `${n}.${'a.very.long.address.of.'.repeat(5)}`;
    return {
      firstName: filled(LIMITS.name, 'Maximiliana Theodora Wilhelmina '),
      lastName: filled(LIMITS.name, 'von und zu Hohenlohe-Langenburg-Weikersheim '),
      company: filled(LIMITS.company, `${n} Society for the Advancement of Renewable Energy Storage `),
      email: `${local.slice(0, LIMITS.email - domain.length - 2)}x@${domain}`,
    };
  }
  if (n % 10 === 5) return { ...usual, firstName: UNBROKEN, lastName: UNBROKEN, company: `${UNBROKEN}${n}` };
  if (n % 10 !== 3) return usual;
  const [firstName, lastName, company] = at(SCRIPTS, Math.floor(n / 10));
  return { firstName, lastName, company: `${company} ${n}`, email };
}
