import { TEXTS } from '@groundwork/contracts/browser';
import type { Response } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import { useContacts } from './contact.tsx';
import styles from './expert.module.css';
import { ExpertButton } from './expert-button.tsx';

/** Whom to ask about one answer, where the question has a referral partner. */
export function PartnerContact({ response }: { readonly response: Response }) {
  const { questionID, question, referralPartner } = response;
  if (!useContacts() || referralPartner === '') return null;
  return (
    <div className={styles.partner}>
      <ExpertButton label={TEXTS.results.talk} about={question} subject={{ kind: 'answer', questionID }} />
      <p>
        <span className="muted">{RESULTS.partner}</span> {referralPartner}
      </p>
    </div>
  );
}
