import { personSeed } from '#art/identity.ts';
import type { CandidateProfile } from '#contract/profile.ts';
import { freeDays } from '#domain/availability.ts';
import { languageLevels } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import { languages } from '#domain/languages.ts';
import { italianDate, monthWords } from '#domain/relative-time.ts';
import { romeDay } from '#domain/rome-time.ts';
import { drawTile, inks, openSheet, SHEET_MARGIN, type Sheet, tileBand } from '#server/platform/pdf-sheet.ts';
import { write } from '#server/platform/pdf-text.ts';
import { entriesSection, feet, INDENT, section, words } from './cv-parts.ts';

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
  write(
    page.fillColor(inks.ink),
    name,
    { font: 'display', size: 27, ...column, lineGap: 2 },
    SHEET_MARGIN + INDENT,
    top,
  );
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
  page.moveDown(0.4).fillColor(inks.soft);
  write(page, contacts, { font: 'text', size: 10, ...column });
  page.x = SHEET_MARGIN;
  page.y = Math.max(page.y, top + TILE) + 6;
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
