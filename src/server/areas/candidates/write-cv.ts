import { personSeed } from '#art/identity.ts';
import type { CandidateProfile } from '#contract/profile.ts';
import { freeDays } from '#domain/availability.ts';
import { languageLevels } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import { languages } from '#domain/languages.ts';
import { italianDate, monthWords } from '#domain/relative-time.ts';
import { romeDay } from '#domain/rome-time.ts';
import { drawTile, inks, openSheet, SHEET_MARGIN, type Sheet, tileBand, wordmark } from '#server/platform/pdf-sheet.ts';

/** Where text begins, beside its dates. */
const INDENT = 118;
/** The side of the person's tile, in points. */
const TILE = 84;

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

export interface CvSource {
  profile: CandidateProfile;
  person: Person;
  siteName: string;
}

/** A CV made from a profile, in the site's design: A4, text that programs can read, as many pages as needed. */
export async function writeCv({ profile, person, siteName }: CvSource): Promise<Uint8Array> {
  const name = `${person.first_name} ${person.last_name}`;
  const { sheet: page, whole } = await openSheet(`Curriculum di ${name}`, name, siteName);
  head(page, profile, person, name);
  if (profile.about) section(page, 'Profilo', () => words(page, profile.about));
  const { entries, study_qualification } = profile.education;
  entriesSection(
    page,
    'Esperienze',
    profile.work_experiences.map((work) => ({
      when: span(work.start, work.end),
      title: work.job,
      where: work.company,
      text: work.description,
    })),
  );
  entriesSection(
    page,
    'Istruzione e formazione',
    entries.map(({ school, title, year }) => ({ when: year ? String(year) : '', title, where: school, text: null })),
  );
  if (entries.length === 0 && study_qualification)
    section(page, 'Istruzione e formazione', () => words(page, study_qualification));
  if (profile.languages_knowledge.length > 0)
    section(page, 'Lingue', () =>
      words(
        page,
        profile.languages_knowledge
          .map(({ language, level }) => `${languages[language]}: ${languageLevels[level]}`)
          .join('\n'),
      ),
    );
  if (profile.certificates.length > 0)
    section(page, 'Patenti e attestati', () =>
      words(page, profile.certificates.map((one) => certificates[one]).join('\n')),
    );
  if (profile.skills.recap) section(page, 'Competenze', () => words(page, profile.skills.recap));
  const rest = availability(profile);
  if (rest.length > 0) section(page, 'Disponibilità', () => words(page, rest.join('\n')));
  feet(page, name, siteName);
  page.end();
  return whole;
}

/** Two columns: the tile of the person, and their name and contacts. */
function head(page: Sheet, profile: CandidateProfile, { id, email }: Person, name: string): void {
  tileBand(page, 'curriculum');
  const top = page.y;
  drawTile(page, personSeed(id), SHEET_MARGIN, top, TILE);
  const column = { width: page.page.width - 2 * SHEET_MARGIN - INDENT };
  page
    .font('display')
    .fontSize(27)
    .fillColor(inks.ink)
    .text(name, SHEET_MARGIN + INDENT, top, { ...column, lineGap: 2 });
  const jobs = profile.desired_jobs.map(({ job }) => job.name).join(', ');
  if (jobs) page.font('strong').fontSize(12).fillColor(inks.accent).text(jobs, column);
  const contacts = [
    email,
    profile.phone_number,
    profile.place?.text,
    profile.birth_date && `Data di nascita: ${italianDate(profile.birth_date)}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
  page.moveDown(0.4).font('text').fontSize(10).fillColor(inks.soft).text(contacts, column);
  page.x = SHEET_MARGIN;
  page.y = Math.max(page.y, top + TILE) + 6;
}

function section(page: Sheet, title: string, write: () => void): void {
  keepTogether(page, 90);
  page.moveDown(1.1);
  page.font('display').fontSize(14.5).fillColor(inks.ink).text(title, SHEET_MARGIN);
  page
    .moveTo(SHEET_MARGIN, page.y + 3)
    .lineTo(page.page.width - SHEET_MARGIN, page.y + 3)
    .lineWidth(0.8)
    .strokeColor(inks.line)
    .stroke();
  page.y += 11;
  write();
}

const words = (page: Sheet, text: string | null) =>
  page
    .font('text')
    .fontSize(10.5)
    .fillColor(inks.ink)
    .text(text ?? '', SHEET_MARGIN, page.y, { lineGap: 2.5 });

interface Entry {
  when: string;
  title: string;
  where: string;
  text: string | null;
}

function entriesSection(page: Sheet, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  section(page, title, () => {
    for (const one of entries) entry(page, one);
  });
}

/** Dates on the left, the description beside them. */
function entry(page: Sheet, { when, title, where, text }: Entry): void {
  keepTogether(page, 64);
  const top = page.y;
  const width = page.page.width - 2 * SHEET_MARGIN - INDENT;
  page
    .font('text')
    .fontSize(9.5)
    .fillColor(inks.soft)
    .text(when, SHEET_MARGIN, top + 1, { width: INDENT - 12 });
  page
    .font('strong')
    .fontSize(11)
    .fillColor(inks.ink)
    .text(title, SHEET_MARGIN + INDENT, top, { width });
  page.font('text').fontSize(10.5).fillColor(inks.soft).text(where, { width });
  if (text) page.fillColor(inks.ink).text(text, { width, lineGap: 2, paragraphGap: 2 });
  page.x = SHEET_MARGIN;
  page.y += 9;
}

/** A title is never left alone at the bottom of a page. */
function keepTogether(page: Sheet, height: number): void {
  if (page.y + height > page.page.height - page.page.margins.bottom) page.addPage();
}

function feet(page: Sheet, name: string, siteName: string): void {
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    page.switchToPage(index);
    // Written in the margin: otherwise the library would think that the page is full and add another.
    page.page.margins.bottom = 0;
    wordmark(page, siteName, SHEET_MARGIN, page.page.height - 44, 12);
    page.font('text').fontSize(8.5).fillColor(inks.soft);
    page.text(count > 1 ? `${name}  ·  ${index + 1} di ${count}` : name, SHEET_MARGIN, page.page.height - 40, {
      width: page.page.width - 2 * SHEET_MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}

const span = (start: string, end: string | null) => `${monthWords(start)} – ${end ? monthWords(end) : 'oggi'}`;

function availability(profile: CandidateProfile): string[] {
  const lines: string[] = [];
  if (profile.available_from_now) lines.push('Immediata');
  else
    for (const { from, to } of freeDays(profile, romeDay()))
      lines.push(`Dal ${italianDate(from)}${to ? ` al ${italianDate(to)}` : ''}`);
  if (profile.willing_to_relocate) lines.push('Disponibile a trasferirsi');
  if (profile.protected_category) lines.push('Appartenente alle categorie protette (L. 68/1999)');
  return lines;
}
