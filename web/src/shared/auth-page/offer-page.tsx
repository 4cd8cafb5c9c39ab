import { PRODUCT } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './offer-page.module.css';
import { SampleReport } from './sample-report.tsx';
import { OFFER } from './texts.ts';

const SEEN_ID = 'who-sees-it';

interface OfferPageProps {
  /** Id of the heading in `children`. */
  readonly titleID: string;
  readonly promise: string;
  /** Name of a partner that pays for it. */
  readonly paidBy?: string | undefined;
  /** What to do about the offer. */
  readonly ways?: ReactNode;
  /** The order, in place of the sample and only where the panel is beside a long form; there it stays in sight. */
  readonly order?: ReactNode;
  readonly children: ReactNode;
}

export function OfferPage({ titleID, promise, paidBy, ways, order, children }: OfferPageProps) {
  return (
    <div className={styles.page}>
      <section className={styles.column} aria-labelledby={titleID}>
        <p className={styles.short}>
          {paidBy === undefined ? OFFER.short : OFFER.shortPaid(paidBy)}{' '}
          <Link to="/sample-report">{OFFER.openSample}</Link>
          <a href={`#${SEEN_ID}`} className={styles.seen}>
            {OFFER.whoSees}
          </a>
        </p>
        {children}
      </section>
      <Stack as="section" align="center" gap={0} line="above" className={styles.promise} aria-labelledby="promise">
        <Stack gap={20} className={styles.promiseText} data-sticky={order !== undefined || undefined}>
          <h2 id="promise" className={styles.line}>
            {PRODUCT.line}
          </h2>
          <p className="muted">{promise}</p>
          {ways && <div className={styles.ways}>{ways}</div>}
          {order && <div className={styles.order}>{order}</div>}
          <Stack as="ul" className={styles.points} aria-label={OFFER.title}>
            {OFFER.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
            <li>{paidBy === undefined ? OFFER.price : OFFER.paid(paidBy)}</li>
            <li id={SEEN_ID} className={styles.target}>
              {paidBy === undefined ? OFFER.seen : OFFER.seenPaid(paidBy)}
            </li>
          </Stack>
          {order === undefined ? (
            <SampleReport />
          ) : (
            <Link to="/sample-report" className={styles.order}>
              {OFFER.openSample}
            </Link>
          )}
        </Stack>
      </Stack>
    </div>
  );
}
