import { PERSON_FIELD_NAMES } from '@groundwork/contracts/browser';
import { LABELS } from '../../../../ui/form/texts.ts';
import { formatMoment } from '../../../../ui/format.ts';
import { Facts } from '../../../../ui/layout/facts.tsx';

import { PersonProposal } from './person-proposal.tsx';
import { Section } from './section.tsx';
import { PERSON } from './texts.ts';
import type { PersonDetails } from './use-person.ts';

const TEXT = PERSON.profile;
const moment = (instant: string | null): string => (instant === null ? '' : formatMoment(instant));

/** The names are the page's heading; the email has a row of its own. */
const OTHERS = PERSON_FIELD_NAMES.filter((field) => !['firstName', 'lastName', 'email'].includes(field));

export const PersonProfile = ({ person }: { readonly person: PersonDetails }) => (
  <Section title={TEXT.title}>
    <Facts
      facts={[
        [LABELS.email, person.email],
        [TEXT.pendingEmail, person.pendingEmail],
        ...OTHERS.map((field) => [LABELS[field], person[field]] as const),
        [TEXT.createdAt, moment(person.createdAt)],
        [TEXT.discountCode, person.discountCode],
        [TEXT.partner, person.partnerName],
        [TEXT.partnerUser, person.partnerUserName],
        [
          TEXT.partnerWhy,
          person.partnerBy && TEXT.partnerSince(TEXT.partnerBy[person.partnerBy], moment(person.partnerSince)),
        ],
        [
          TEXT.secondFactor,
          person.secondFactorSince === null
            ? TEXT.secondFactorOff
            : TEXT.secondFactorSince(moment(person.secondFactorSince)),
        ],
        [TEXT.agreement, moment(person.agreementAcceptedAt) || TEXT.agreementNone],
      ]}
    />
    {person.partnerProposal && <PersonProposal userID={person.userID} proposal={person.partnerProposal} />}
  </Section>
);
