/** Of partners: whom they invite, cohorts, seats and how they are shown. */
export const PARTNER_LIMITS = {
  partnerName: 99,
  /** Per sender and day, including repeats. */
  invitationsPerDay: 200,
  /** Rows of one file, characters of a cell, and bytes of the request. */
  invitationsPerFile: 200,
  invitationCell: 255,
  invitationsBody: 250_000,
  cohortName: 99,
  /** Days from today within which the days of a cohort are: ten years. */
  cohortDays: 3653,
  /** Companies on the page of a cohort; of more, the first by name. */
  cohortCompanies: 2000,
  /** Founders of one file, and whom a sender may invite to cohorts in a day. */
  cohortInvitations: 5000,
  /** Of whom a sender learns in a day that they are staff: as many as stand in a file by mistake. */
  cohortStaffRows: 100,
  /** Bytes of the request; sealed they have to fit into one append. */
  cohortInvitationsBody: 600_000,
  /** Seats that are given or taken back at once. */
  seatsAtOnce: 10_000,
  seatInvoice: 60,
  seatNote: 255,
  /** Of a price list. Of a seat in cents: no card is asked for less than fifty (calc/money/price.ts). */
  seatTiers: 10,
  seatPriceLeast: 50,
  seatPriceMost: 1_000_000,
  /** Movements of a month on its page and in its PDF: of more, the last. The CSV has all. */
  seatStatementMoves: 1000,
  /** Users of a partner who are mailed about its seats. */
  seatNoticePeople: 50,
  /** Of how a partner is shown. */
  brandLine: 120,
  brandWelcome: 600,
  /** Bytes of a picture that is to be a logo, of the logo made of it, and of the request that keeps it. */
  logoUpload: 524_288,
  logo: 150_000,
  brandBody: 220_000,
  /** Of what is uploaded, in pixels: its longest side, and all. */
  logoSide: 6000,
  logoPixels: 16_000_000,
  /** The logo fits into this, in pixels. */
  logoWidth: 640,
  logoHeight: 160,
} as const;
