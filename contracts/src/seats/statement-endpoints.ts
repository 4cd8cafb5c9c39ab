import { Type } from 'typebox';
import { roles } from '../access/access.ts';
import { Brand } from '../branding/brand.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Closed, Id, Nullable, OneOf } from '../core/schema.ts';
import { PERSON_LIMITS } from '../limits.ts';
import { SEAT_MOVES } from '../lists/lists.ts';
import { Paper } from '../sharing/endpoints.ts';
import { Amount, SeatMoveRow } from './endpoints.ts';
import { seatRoutes } from './routes.ts';
import { Month } from './schemas.ts';

const endpoint = endpointOf(seatRoutes);
const ofMonth = {
  access: roles('admin', 'partnerUser'),
  params: { partnerID: Id(), month: Month() },
  errors: ['notFound'],
} as const;
const file = { perPerson: PERSON_LIMITS.file } as const;

const Balance = () => Closed({ free: Type.Integer(), reserved: Type.Integer() });

/** What page, PDF and CSV are made of. */
export const SeatStatement = Closed({
  partnerName: Type.String(),
  month: Month(),
  /** Whether more may happen in it. */
  isOpen: Type.Boolean(),
  /** The months beside it; null before the first movement, and after today. */
  earlier: Nullable(Month()),
  later: Nullable(Month()),
  opening: Balance(),
  closing: Balance(),
  /** Seats that were moved, by kinds that there were. */
  sums: Type.Array(Closed({ kind: OneOf(...SEAT_MOVES), count: Type.Integer(), amountInCents: Amount() })),
  /** The oldest first. */
  moves: Type.Array(SeatMoveRow),
  /** Earlier ones of the month that are not listed. */
  leftOut: Type.Integer(),
});

export const seatStatement = endpoint('seatStatement', {
  summary:
    'What a month did to the seats of a partner, by days of UTC, from the one in which the partner was added to this one: how many there were, each movement, sums, how many there are. Of very many movements the last are listed; the CSV file has all.',
  ...ofMonth,
  answer: Closed({
    data: Closed({
      ...SeatStatement.properties,
      /** How the partner is shown; null for ours alone. */
      brand: Nullable(Brand),
    }),
  }),
});

export const seatStatementCsv = endpoint('seatStatementCsv', {
  summary: 'The same month as a CSV file, with all its movements.',
  ...ofMonth,
  ...file,
  file: 'text/csv',
});

export const seatStatementPdf = endpoint('seatStatementPdf', {
  summary: 'The same month as a PDF file.',
  ...ofMonth,
  ...file,
  query: { paper: Type.Optional(Paper()) },
  file: 'application/pdf',
  errors: ['notFound', 'tooManyRequests'],
});
