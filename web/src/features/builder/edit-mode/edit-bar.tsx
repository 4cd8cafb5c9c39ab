import { BUILDER } from '@groundwork/contracts/administration';
import type { ReactNode } from 'react';
import { useProfile } from '../../../session/session.ts';
import { useBuildersHere } from '../../../shared/lists/live/list-news.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import styles from './edit-mode.module.css';
import { EDIT_MODE } from './texts.ts';

interface EditBarProps {
  readonly children: ReactNode;
}

export function EditBar({ children }: EditBarProps) {
  const { userID } = useProfile();
  const others = useBuildersHere().filter((one) => one.userID !== userID);
  const also = others.length > 0 ? EDIT_MODE.alsoHere(others.map(({ name }) => name)) : '';
  return (
    <section className={`${styles.bar} no-print`} aria-label={BUILDER.sections.edit}>
      <div className={styles.lead}>
        <p>{BUILDER.detail.editing}</p>
        {also && <Text size={14}>{also}</Text>}
        <LiveRegion message={also} />
      </div>
      <Row gap={6} className={styles.tools}>
        {children}
      </Row>
    </section>
  );
}
