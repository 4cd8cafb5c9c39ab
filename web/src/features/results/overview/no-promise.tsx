import { RESULTS } from '../texts.ts';
import styles from './hero.module.css';

/** What a verdict is not; who was not asked may read it by a link, and is told whose words it rests on. */
export const NoPromise = ({ shared = false }: { readonly shared?: boolean }) => (
  <p className={styles.noPromise}>{shared ? `${RESULTS.noPromise} ${RESULTS.asStated}` : RESULTS.noPromise}</p>
);
