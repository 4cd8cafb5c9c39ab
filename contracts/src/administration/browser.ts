/** Loaded only with the administration area, beside `browser.ts`. */

export { type KeyScope, SCOPES, scopesOf } from '../access/scopes.ts';
export { KEY_DAYS, startOfKey, USUAL_KEY_DAYS } from '../api-keys/key-form.ts';
export type { DraftEffect } from '../builder/query-endpoints.ts';
export { BUILDER } from '../builder/texts.ts';
export { type Answers, isAnswerable, scoreAssessment } from '../calc/score/scoring.ts';
export * from '../cohorts/board.ts';
export { ADMINISTRATION_ERRORS } from '../error-catalogue/administration.ts';
export { INVITATION_PROBLEMS } from '../invitations/problems.ts';
export { DRAFT_LINK_DAYS, PUBLICATION_DAYS, USUAL_DRAFT_LINK_DAYS } from '../limits.ts';
export type { ListRow } from '../list-rows.ts';
export {
  columnOf,
  type FilterKind,
  LISTS,
  type ListFilter,
  type ListFilters,
  type ListName,
  type ListSort,
  type ShownColumn,
} from '../lists/lists.ts';
export type { LiveBuilders, LiveChanges, LiveExports, LiveList } from '../live/endpoints.ts';
export { PERIOD_PLACES, type Place, placeOfVerdict, TODAY_PLACES } from '../overview/places.ts';
export {
  CONTENT_EVENTS,
  type ContentEvent,
  type ContentOption,
  type ContentQuestion,
  emptyContent,
  evolveContent,
  type VersionContent,
} from '../questionnaires/content.ts';
export * from '../questionnaires/content-fields.ts';
export { verdictLook } from '../reports/drawing/bands.ts';
export { cellText, columnText, dayText, isAtEnd, isSum } from '../reports/drawing/cells.ts';
export { type Captions, drawPlot, frameOf } from '../reports/drawing/draw.ts';
export { earlierRows } from '../reports/drawing/earlier.ts';
export {
  type Look,
  type PlotData,
  type PlotMark,
  type RowsPlotData,
  scaleOf,
  type TimePanel,
  type TimePlotData,
} from '../reports/drawing/plot.ts';
export { type OpenNumber, plotOf } from '../reports/drawing/plot-of.ts';
export type { SvgNode } from '../reports/drawing/svg.ts';
export { REPORT_WORDS } from '../reports/drawing/words.ts';
export * from '../reports/period.ts';
export * from '../reports/rows.ts';
export { type Span, spanBefore } from '../reports/span.ts';
export type { CheckKind } from '../review/checks.ts';
export { VIEWED_LISTS, type ViewedList } from '../saved-views/lists.ts';
export { isDayOver, type LowSeats } from '../seats/figures.ts';
export { type SeatQuote, type SeatTier, seatQuote } from '../seats/prices.ts';
export { SEAT_MOVE_WORDS } from '../seats/seats.ts';
export { monthInWords, STATEMENT, seatCountInWords, seatMoveInWords } from '../seats/statement.ts';
export { beginsFormula, withoutFormula } from '../validation/formulas.ts';
export { ADDRESS_RULE } from '../validation/links.ts';
export { DOMAIN_PATTERN, ISSUER_PATTERN } from '../validation/patterns.ts';
export {
  exampleBody,
  WEBHOOK_TYPE_NAMES,
  WEBHOOK_TYPES,
  type WebhookTypeName,
} from '../webhooks/types.ts';
export { AS_OF_ROUTES } from './as-of.ts';
export { ADMINISTRATION_ROUTES, type AdministrationRouteName } from './routes.ts';
export { ADMINISTRATION } from './texts.ts';
