import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { standardActions } from '#domain/credit-rules.ts';
import { DAY_MS } from '#domain/durations.ts';
import { companies, companyPhotos } from '#server/areas/companies/tables.ts';
import { creditEntries } from '#server/areas/credits/tables.ts';
import type { Database } from '#server/platform/database.ts';
import { smallCopy, writePicture } from '#server/platform/media.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CompanyRow } from './make-offers.ts';

/** Of the drawn pictures (scripts/draw-demo-photographs.mjs). */
const SIZE = { width: 1200, height: 900 };
const captions = {
  mare: 'La spiaggia la sera',
  lago: 'L’albergo visto dal lago',
  montagna: 'La casa d’inverno',
  colline: 'La tenuta tra le vigne',
  piscina: 'La piscina',
  camera: 'Una camera',
  sala: 'La sala prima del servizio',
  cucina: 'La cucina',
} as const;
type Picture = keyof typeof captions;

/** Companies that pay for a gallery: its first photograph is on the cards of their offers. */
const galleries: Readonly<Record<string, readonly Picture[]>> = {
  'Grand Hotel Miralago': ['lago', 'camera', 'sala'],
  'Hotel Adria Mare': ['mare', 'camera'],
  'Villaggio Torre Saracena': ['mare', 'piscina', 'cucina'],
  'Resort Cala Turchese': ['piscina', 'mare'],
  'Grand Hotel Dolomiti': ['montagna', 'camera', 'sala'],
  'Borgo Val d’Orcia': ['colline', 'sala'],
};
/** Companies with a cover alone. */
const covers: Readonly<Record<string, Picture>> = {
  'Villa Larius': 'lago',
  'Hotel Lido di Desenzano': 'lago',
  'Rifugio Croda Alta': 'montagna',
  'Hotel Cervino Chalet': 'montagna',
  'Tanka Bianca Village': 'mare',
  'Grand Hotel Etna Vista': 'mare',
  'Masseria San Teodoro': 'piscina',
  'Villaggio Alimini Verde': 'piscina',
  'Tenuta Le Querce': 'colline',
  'Hotel Due Portici': 'camera',
  'Hotel Navigli 21': 'camera',
  'Osteria del Canale': 'sala',
  'Terrazza Aventina': 'sala',
  'Ristorante Corso Ventidue': 'cucina',
};

const drawn = (name: string) => readFile(new URL(`./photographs/${name}`, import.meta.url));

/** Each company has a copy of its own: replacing a picture deletes its file. */
const write = async (files: Platform['files'], picture: Picture) =>
  writePicture(files, { large: await drawn(`${picture}.webp`), small: await drawn(smallCopy(`${picture}.webp`)) });

/** Pictures of some companies: galleries that were paid for, and covers. */
export async function fillPhotographs(
  tx: Database,
  { files }: Pick<Platform, 'files'>,
  rows: readonly CompanyRow[],
  now: Date,
): Promise<void> {
  const action = standardActions.find(({ slug }) => slug === 'company_gallery');
  if (!action?.days) throw new Error('Galleries are not sold');
  const paidAt = new Date(now.getTime() - 40 * DAY_MS);
  const ends_at = new Date(paidAt.getTime() + action.days * DAY_MS);
  for (const { id, company } of rows) {
    const cover = covers[company.name];
    if (cover)
      await tx
        .update(companies)
        .set({ cover: await write(files, cover) })
        .where(eq(companies.id, id));
    const gallery = galleries[company.name];
    if (!gallery) continue;
    const addresses = await Promise.all(gallery.map((picture) => write(files, picture)));
    await tx.insert(companyPhotos).values(
      gallery.map((picture, position) => ({
        company_id: id,
        file: addresses[position] ?? '',
        caption: captions[picture],
        ...SIZE,
        position,
      })),
    );
    const entry = { company_id: id, created_at: paidAt };
    await tx.insert(creditEntries).values([
      { ...entry, amount: action.credits, kind: 'adjustment', reason: 'Omaggio di apertura', key: `gift:${id}` },
      {
        ...entry,
        amount: 0 - action.credits,
        kind: 'spending',
        reason: action.name,
        key: `${action.slug}:${id}:demo`,
        action: action.slug,
        subject: `company:${id}`,
        ends_at,
      },
    ]);
  }
}
