import { centsInWords, type HistoryKind } from '@groundwork/contracts';
import { type EventDescription, type EventDescriptions, fieldsOf } from './description.ts';

const by = <Field extends string>(
  kind: HistoryKind,
  field: Field,
): EventDescription<Readonly<Record<Field, string>>> => ({
  kind,
  subject: (data) => data[field],
});

const partner = by('partner', 'partnerID');
const code = by('code', 'discountID');
const attempt = by('attempt', 'userAssessmentID');
const TERMS = [
  'discount',
  'description',
  'expiresAt',
  'maxUses',
  'partnerID',
  'partnerUserID',
  'industryID',
  'sectorID',
  'assessmentID',
] as const;

/** Of texts that would fill a page. */
const BEGINNING = 60;
const beginningOf = (text: string): string => (text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text);

const tierOf = ({ from, priceInCents }: { readonly from: number; readonly priceInCents: number }): string =>
  `${from} or more: ${centsInWords(priceInCents)}`;

export const businessEvents = {
  PartnerAdded: { ...partner, sets: (data) => fieldsOf(data, 'partnerName', 'defaultDiscount') },
  PartnerChanged: { ...partner, sets: (data) => fieldsOf(data, 'partnerName', 'defaultDiscount') },

  PartnerBranded: {
    ...partner,
    sets: (data) => ({
      ...fieldsOf(
        { ...data, line: beginningOf(data.line), welcome: beginningOf(data.welcome) },
        'color',
        'line',
        'welcome',
      ),
      // The picture has no words; that it became another one is said by the first letters of its hash.
      logo: data.logo?.hash.slice(0, 8) ?? null,
    }),
  },

  // What administrators do for it. Founders and cards move seats without anybody's hand: the ledger has that.
  SeatsGranted: { ...partner, says: (data) => fieldsOf(data, 'count', 'invoice', 'lastDay', 'note') },
  SeatsTakenBack: { ...partner, says: (data) => fieldsOf(data, 'count', 'note') },
  SeatsExtended: { ...partner, says: (data) => fieldsOf(data, 'lastDay') },
  SeatPricesSet: { ...partner, says: ({ tiers }) => ({ seatPrices: tiers.map(tierOf).join(', ') }) },

  DiscountCodeGenerated: { ...code, sets: (data) => fieldsOf(data, 'code', ...TERMS) },
  DiscountCodeChanged: { ...code, sets: (data) => fieldsOf(data, ...TERMS) },
  DiscountCodeDeactivated: { ...code, sets: () => ({ state: 'stopped' }) },
  // To whom it was sent is not told: their address is nobody's business here.
  DiscountCodeEmailed: code,

  AgreementIssued: by('agreement', 'agreementID'),

  AssessmentStarted: {
    ...attempt,
    sets: (data) => ({ ...fieldsOf(data, 'assessmentID', 'versionNumber'), status: 'IN_PROGRESS' }),
  },
  AssessmentCompleted: {
    ...attempt,
    sets: (data) => ({ ...fieldsOf(data, 'percent'), status: 'COMPLETED' }),
  },
  AssessmentReopened: { ...attempt, sets: () => ({ percent: null, status: 'IN_PROGRESS' }) },
  SurveyAnswered: attempt,
} satisfies EventDescriptions;
