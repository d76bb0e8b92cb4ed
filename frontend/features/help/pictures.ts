const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a picture of the manual; undefined where there is none. They come with the site. */
export const pictureOf = (name: string): string | undefined => PICTURES[`./pictures/${name}.webp`];
