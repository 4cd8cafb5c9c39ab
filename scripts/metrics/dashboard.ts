import { PANELS, type Panel } from './panels.ts';

/** Grafana's grid has 24 columns. */
const WIDTH = 8;
const HEIGHT = 8;
const COLUMNS = 24;
/** Grafana's variable of the templates below. */
const SOURCE = { type: 'prometheus', uid: ['$', '{source}'].join('') };

const panelOf = ({ title, unit, about, lines }: Panel, id: number, x: number, y: number) => ({
  id,
  type: 'timeseries',
  title,
  description: about ?? '',
  datasource: SOURCE,
  gridPos: { h: HEIGHT, w: WIDTH, x, y },
  fieldConfig: { defaults: { unit, min: 0, custom: { showPoints: 'never' } }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: lines.map(([expr, legendFormat], i) => ({
    refId: String.fromCharCode(65 + i),
    datasource: SOURCE,
    expr,
    legendFormat,
  })),
});

/** Grafana's dashboard as JSON, as `npm run docs` writes it to compose/monitoring/dashboard.json. */
export function dashboard(): string {
  const panels: object[] = [];
  let y = 0;
  for (const [title, row] of Object.entries(PANELS)) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { h: 1, w: COLUMNS, x: 0, y },
    });
    y += 1;
    for (const [i, panel] of row.entries()) {
      const x = (i * WIDTH) % COLUMNS;
      panels.push(panelOf(panel, panels.length + 1, x, y));
      if (x + WIDTH === COLUMNS || i === row.length - 1) y += HEIGHT;
    }
  }
  const whole = {
    uid: 'groundwork',
    title: 'Groundwork',
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'browser',
    tags: ['groundwork'],
    templating: {
      list: [{ name: 'source', label: 'Source', type: 'datasource', query: 'prometheus', current: {}, hide: 0 }],
    },
    annotations: { list: [] },
    panels,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
