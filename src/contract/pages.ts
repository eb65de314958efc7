import { z } from '@hono/zod-openapi';
import { blockKinds } from '#domain/page-blocks.ts';

const item = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  action: z.string(),
  image: z.string().optional(),
});
const block = z.object({
  kind: z.enum(blockKinds),
  title: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  image: z.string(),
  url: z.string(),
  action: z.string(),
  items: z.array(item),
});
export type PageBlock = z.infer<typeof block>;

export const pageTemplates = ['flat', 'sections'] as const;
/** The values for a template. */
const pageData = z.object({ title: z.string(), intro: z.string(), body: z.string(), blocks: z.array(block) });

/** A page whose text staff write (rule 3.18). */
export const contentPage = z
  .object({
    path: z.string(),
    is_public: z.boolean(),
    template: z.enum(pageTemplates),
    /** By the template's name. Empty for a page that is not public. */
    template_data: z.partialRecord(z.enum(pageTemplates), pageData),
    metadata: z.object({
      title: z.string(),
      description: z.string(),
      og_title: z.string().optional(),
      og_description: z.string().optional(),
      og_image: z.object({ file: z.string() }).optional(),
      canonical: z.string().optional(),
      disableRobots: z.boolean(),
    }),
    date_updated: z.string(),
    /** The target of a redirect, instead of a page. */
    redirect: z.string().nullable(),
  })
  .openapi('ContentPage');
export type ContentPage = z.infer<typeof contentPage>;
