const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The URL of a picture of the manual, which the build includes; undefined where there is none. */
export const pictureOf = (name: string): string | undefined => PICTURES[`./pictures/${name}.webp`];
