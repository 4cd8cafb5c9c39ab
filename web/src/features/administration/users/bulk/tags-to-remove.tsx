import { BULK } from '../../../../shared/lists/bulk/texts.ts';
import { Note, Row, Stack } from '../../../../ui/layout/layout.tsx';
import styles from './tags.module.css';
import { tagsOf } from './tags.ts';

const TEXT = BULK.tag;

interface TagsToRemoveProps {
  readonly rows: readonly { readonly tags?: readonly string[] }[];
  readonly chosen: readonly string[];
  readonly onChoose: (tags: readonly string[]) => void;
}

/** The tags that the chosen people have, each with how many have it. */
export function TagsToRemove({ rows, chosen, onChoose }: TagsToRemoveProps) {
  const tags = tagsOf(rows);
  return (
    <Stack as="fieldset" gap={8} className={styles.tags}>
      <legend>{TEXT.remove}</legend>
      {tags.length === 0 && <Note>{TEXT.noTags}</Note>}
      <Row gap={8}>
        {tags.map(([tag, count]) => (
          <label key={tag} className={styles.tag}>
            <input
              type="checkbox"
              checked={chosen.includes(tag)}
              onChange={({ currentTarget: { checked } }) =>
                onChoose(checked ? [...chosen, tag] : chosen.filter((one) => one !== tag))
              }
            />
            {TEXT.tagOf(tag, count)}
          </label>
        ))}
      </Row>
    </Stack>
  );
}
