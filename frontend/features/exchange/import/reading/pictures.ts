const PICTURE_ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.gif', '.avif'];

/** The `accept` attribute for the photos that an import takes. */
export const ACCEPTED_PICTURES = PICTURE_ENDINGS.join(',');

/** True for the name of a photo that an import takes. */
export const isPicture = (name: string): boolean =>
  PICTURE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
