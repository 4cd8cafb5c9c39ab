import type { LiveList } from '@groundwork/contracts/administration';
import { Pill } from '../../../ui/layout/parts.tsx';
import { clearNews, useNewsCount } from './list-news.ts';
import styles from './news-bar.module.css';

interface NewsBarProps {
  readonly list: LiveList;
  /** Fetches the list anew. */
  readonly onShow: () => unknown;
}

/** '3 new, show' above a list that others have changed: its rows stay where they are until then. */
export function NewsBar({ list, onShow }: NewsBarProps) {
  const count = useNewsCount(list);
  const show = (): void => {
    clearNews(list);
    onShow();
  };
  return (
    <div role="status" className={styles.bar}>
      {count > 0 && (
        <Pill className={styles.show} onClick={show}>
          {count} new, show
        </Pill>
      )}
    </div>
  );
}
