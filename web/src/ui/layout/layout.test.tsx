// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Grid, Row, Stack, Text } from './layout.tsx';

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

it('tells the browser of its look by classes and variables, and by nothing that HTML does not know', () => {
  render(
    <Grid columns={260} gap={12} mt={24} measure tone="muted" surface="sunken" shrink data-testid="choices">
      <Text lh={1.4}>One</Text>
    </Grid>,
  );
  const { classList, style, attributes } = screen.getByTestId('choices');
  expect([...attributes].map(({ name }) => name).sort()).toEqual(['class', 'data-testid', 'style']);
  expect(classList.length).toBe(7);
  const said = ['--columns', '--gap', '--mt', '--measure'].map((name) => style.getPropertyValue(name));
  expect(said).toEqual(['repeat(auto-fill, minmax(min(260px, 100%), 1fr))', '12px', '24px', '68ch']);
});
