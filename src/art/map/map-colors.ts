/** The colours of the maps: the tokens of each theme as values, because pictures and canvases know no tokens. */
export interface MapColors {
  sea: string;
  shore: string;
  land: string;
  abroad: string;
  border: string;
  region: string;
  chosen: string;
  accent: string;
  ink: string;
  soft: string;
}

export const mapColors: Readonly<Record<'light' | 'dark', MapColors>> = {
  light: {
    sea: '#d8e9ee',
    shore: '#9fbfc6',
    land: '#faf6ef',
    abroad: '#ebe4d7',
    border: '#e4dac8',
    region: '#c4b596',
    chosen: '#fbe9e1',
    accent: '#b93f22',
    ink: '#1c2b2a',
    soft: '#55625f',
  },
  dark: {
    sea: '#0d2429',
    shore: '#3c6a6c',
    land: '#1c3633',
    abroad: '#12211f',
    border: '#27423f',
    region: '#456560',
    chosen: '#3b3a1f',
    accent: '#e9b44c',
    ink: '#f4eee2',
    soft: '#a9bbb6',
  },
};
