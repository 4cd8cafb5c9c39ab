import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { List, Row, Stack } from '../../../ui/layout/layout.tsx';
import { SECURITY } from '../texts.ts';
import styles from './sessions.module.css';

export const SessionsSkeleton = () => (
  <Delayed label={SECURITY.sessions.loading}>
    <List as="div" line="above">
      {[1, 2].map((row) => (
        <Row key={row} oneLine justify="between" gap={16} line="below" p="12px 0" className={styles.session}>
          <Stack gap={4} breaks shrink>
            <Bone width={180} height={18} />
            <Bone width={300} height={14} />
          </Stack>
        </Row>
      ))}
    </List>
  </Delayed>
);
