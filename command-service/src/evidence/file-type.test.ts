import { describe, expect, it } from 'vitest';
import { nameFor, typeOf } from './file-type.ts';
import { CSV, JPEG, ODS, PDF, PNG, WEBP, XLSX, zip } from './testing/files.ts';

describe('what a file is', () => {
  it.each([
    ['pdf', PDF],
    ['png', PNG],
    ['jpeg', JPEG],
    ['webp', WEBP],
    ['xlsx', XLSX],
    ['ods', ODS],
  ] as const)('its bytes say, whatever its name: %s', (type, bytes) => {
    for (const name of ['any', 'setup.exe', `a.${type}`]) expect(typeOf(bytes, name)).toBe(type);
  });

  it('a text is a sheet when it is named as one', () => {
    expect(typeOf(CSV, 'revenue.csv')).toBe('csv');
    expect(typeOf(Buffer.from('Umsatz;\xfcber', 'latin1'), 'Umsatz.CSV')).toBe('csv');
    expect(typeOf(CSV, 'revenue.txt')).toBeNull();
    expect(typeOf(Buffer.from('a\0b'), 'revenue.csv')).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from('MZ\x90\0\x03')],
    ['a drawing that may hold a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an archive', zip({ 'a.txt': 'a' })],
    ['a text document', zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<x/>' })],
    ['a workbook with programs', zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' })],
    ['half a workbook', XLSX.subarray(0, XLSX.length - 30)],
    ['a directory that leads out of its file', Buffer.concat([XLSX.subarray(0, 40), XLSX.subarray(-22)])],
    ['RIFF of something else', Buffer.from('RIFF\0\0\0\0WAVE')],
  ])('%s is no evidence', (_, bytes) => {
    for (const name of ['a.pdf', 'a.xlsx', 'a.png']) expect(typeOf(bytes, name)).toBeNull();
  });
});

describe('the name of a file', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['Plan.PDF', 'Plan.PDF'],
    ['plan', 'plan.pdf'],
    ['setup.exe', 'setup.exe.pdf'],
    ['../../etc/plan.pdf', '.. .. etc plan.pdf'],
    ['C:\\plans\\a.pdf', 'C: plans a.pdf'],
    ['line\nbreak\0.pdf', 'line break .pdf'],
    ['gpj.\u202efdp.exe', 'gpj.fdp.exe.pdf'],
    ['', 'file.pdf'],
    ['.pdf', 'file.pdf'],
    ['\u{1f4c8} Łódź.pdf', '\u{1f4c8} Łódź.pdf'],
  ])('%j becomes %j', (given, name) => expect(nameFor('pdf', given, 150)).toBe(name));

  it('keeps its ending when it is too long', () => {
    const name = nameFor('jpeg', `${'é'.repeat(400)}.jpeg`, 150);
    expect(name).toBe(`${'é'.repeat(145)}.jpeg`);
  });
});
