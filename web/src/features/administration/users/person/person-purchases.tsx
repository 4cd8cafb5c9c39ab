import { centsInWords } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { useFirstFew } from '../../../../ui/first-few.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import styles from './person.module.css';
import { Section } from './section.tsx';
import { PERSON } from './texts.ts';
import type { PersonDetails } from './use-person.ts';

const TEXT = PERSON.purchases;
const FEW = 4;

/** What they bought, with the receipts that they have themselves. */
export function PersonPurchases({ userID, purchases }: Pick<PersonDetails, 'userID' | 'purchases'>) {
  const { shown, more } = useFirstFew(purchases, FEW, true);
  return (
    <Section title={TEXT.title}>
      {purchases.length === 0 ? (
        <p className="muted">{TEXT.none}</p>
      ) : (
        <Stack as="ul" className={styles.items}>
          {shown.map(({ purchaseID, startedAt, status, amountInCents, receiptNumber, refundedInCents }) => (
            <li key={purchaseID}>
              <span>
                <span className="tabular">{centsInWords(amountInCents)}</span>, {TEXT.statuses[status] ?? status}
                {refundedInCents > 0 && `, ${TEXT.refunded(centsInWords(refundedInCents))}`}
                <small>{formatMoment(startedAt)}</small>
              </span>
              {receiptNumber !== null && (
                <Link to="/account/purchases/$userID/$purchaseID" params={{ userID, purchaseID }}>
                  {TEXT.receipt(receiptNumber)}
                </Link>
              )}
            </li>
          ))}
        </Stack>
      )}
      {more}
    </Section>
  );
}
