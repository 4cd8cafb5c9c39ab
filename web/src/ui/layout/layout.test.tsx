// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Row, Stack, Text } from './layout.tsx';

it('is the element that it is said to be, with all that one says of that', () => {
  render(
    <Stack as="section" aria-label="Codes" gap={12} className="of-feature">
      <Row as="ol" gap="4px 12px">
        <Text as="li" size={14} value={3} tone="muted">
          SPRING25
        </Text>
      </Row>
      <Text>Lasts until May.</Text>
    </Stack>,
  );
  expect(screen.getByRole('region', { name: 'Codes' }).className).toMatch(/stack.* of-feature$/);
  expect(screen.getByRole('listitem')).toHaveProperty('value', 3);
  expect(screen.getByText('Lasts until May.').tagName).toBe('P');
});
