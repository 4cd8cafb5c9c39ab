import type { LiveList } from '@groundwork/contracts/administration';
import { Pill } from '../../../ui/layout/parts.tsx';
import { clearNews, useNewsCount } from './list-news.ts';
import styles from './news-bar.module.css';

interface NewsBarProps {
  readonly list: LiveList;
  readonly onShow: () => unknown;
}

/** '3 new, show': the rows stay as they are until the button is pressed. */
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
