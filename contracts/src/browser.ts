/** What the browser may load: no schemas, validators or scoring secrets. Types may come from anywhere. */
export type { Anyone, Link, OfRoles } from './access/access.ts';
export { ROLES, type UserType } from './access/roles.ts';
export type { Audience } from './attempts/audience.ts';
export * from './attempts/left-out.ts';
export type { Brand } from './branding/brand.ts';
export * from './branding/color.ts';
export { logoPath } from './branding/logo-path.ts';
export { saysNothing } from './branding/unbranded.ts';
export { PROVIDED_BY } from './branding/words.ts';
export * from './calc/chart.ts';
export * from './calc/money/price.ts';
export type { Receipt } from './calc/money/receipt.ts';
export * from './calc/money/receipt-words.ts';
export * from './calc/order.ts';
export * from './calc/plan.ts';
export * from './calc/progress.ts';
export type { Caution } from './calc/score/cautions.ts';
export * from './calc/score/extremes.ts';
export * from './calc/score/standing.ts';
export * from './calc/score/verdict.ts';
export * from './calc/words/ago.ts';
export { formatCount, formatDay, plural } from './calc/words/format.ts';
export { dateForm, LOCALE, listForm, numberForm } from './calc/words/locale.ts';
export { thirdPerson } from './calc/words/third-person.ts';
export { scrubMessage, scrubStack } from './client-errors/scrub.ts';
export * from './client-errors/settings.ts';
export * from './core/day.ts';
export { HEADERS } from './core/headers.ts';
export type { Method } from './core/route.ts';
export type { CoreRouteName } from './core-routes.ts';
export { CORE_ROUTES, routeOf } from './core-routes.ts';
export type { Api, Part } from './endpoints.ts';
export { CORE_ERRORS, tooManyRequestsMsg } from './error-catalogue/core.ts';
export type { ErrorCode, ErrorItem } from './errors.ts';
export { ACCEPTED_FILES, FILE_TYPES, type FileType } from './evidence/file-types.ts';
export { LIFETIMES, LIMITS, MIN_PEERS, PAGING, PHONE_CHECK_DELAY_MS, SESSION, SESSION_WARNING_MS } from './limits.ts';
export * from './outcomes/terms.ts';
export { partnersSee } from './partner-access/words.ts';
export * from './person/person.ts';
export { PRODUCT, SURVEY_HIDDEN_SECTIONS } from './product/product.ts';
export * from './product/texts.ts';
export * from './purchase/simulated-cards.ts';
export * from './questionnaires/stage.ts';
export type { RouteName } from './routes.ts';
export { type ShownLink, shownLink } from './validation/links.ts';
export { passwordFlaw } from './validation/passwords.ts';
export {
  isEmail,
  isPhoneNumber,
  LINK_PATTERN,
  NAME_PATTERN,
  normaliseCode,
  normaliseEmail,
  normaliseName,
  phoneDigits,
  straightQuotes,
  TEXT_LINE_PATTERN,
  WEBSITE_PATTERN,
  withoutDirectionMarks,
} from './validation/patterns.ts';
