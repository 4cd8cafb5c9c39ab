import { TEXTS } from '@groundwork/contracts/browser';
import { ExpertButton } from './expert/expert-button.tsx';
import styles from './report-view.module.css';
import { ShareButton } from './sharing/share-button.tsx';
import { RESULTS } from './texts.ts';

/** Where to go from here: the report's end. */
export function NextSteps({ userAssessmentID }: { readonly userAssessmentID: string }) {
  return (
    <section className={styles.next} aria-labelledby="next-heading">
      <h2 id="next-heading">{TEXTS.results.nextSteps}</h2>
      <p className="muted">{RESULTS.nextSteps}</p>
      <div className={styles.nextButtons}>
        <ShareButton userAssessmentID={userAssessmentID} />
        <ExpertButton label={TEXTS.results.advisor} subject={{ kind: 'result' }} size="md" />
      </div>
    </section>
  );
}
