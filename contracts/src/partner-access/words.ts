/** What a partner sees of a founder who allowed it, in words: the founder is asked about all of it. */
export const partnersSee = (whose: 'your' | 'their', who: 'you' | 'they'): string =>
  `${whose} profile, assessments, scores, answers, the files added beside them, which answers have evidence (not its notes and links), requests to experts, how many actions are done, and whether an email to ${who === 'you' ? 'you' : 'them'} failed or ${who} ask for a refund`;

/** Of what a founder is shown when they are asked (`partnersSee`): raised when what they allow is another thing than before. */
export const CONSENT_TEXT_VERSION = 3;

/** Who was shown an earlier text was not told that actions are counted. */
export const ACTIONS_TOLD_SINCE = 2;
