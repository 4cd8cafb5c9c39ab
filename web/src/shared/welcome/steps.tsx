import { List, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './steps.module.css';
import { WELCOME } from './texts.ts';

export const Steps = () => (
  <Stack as="section" gap={12} className={styles.steps} aria-labelledby="what-comes-now">
    <h2 id="what-comes-now" className={styles.title}>
      {WELCOME.nextTitle}
    </h2>
    <List as="ol" line="above" className={styles.list}>
      {WELCOME.steps.map(([name, about, minutes]) => (
        <li key={name} className={styles.step}>
          <Text weight={600}>{name}</Text>
          <Text size={15} tone="muted" tabular nowrap className={styles.minutes}>
            {minutes}
          </Text>
          <p className={styles.about}>{about}</p>
        </li>
      ))}
    </List>
  </Stack>
);
