import type { ReactNode } from 'react';

/** An item of a lightbox, which shows one at a time. */
export interface LightboxItem {
  readonly id: string;
  readonly title: string;
  /** 'page' is a document in a frame; 'drawing' a placeholder for a missing photo. */
  readonly kind: 'picture' | 'video' | 'page' | 'drawing';
  /** The URL; a drawing has none. */
  readonly src?: string | undefined;
  readonly drawing?: ReactNode;
  /** The facts under its title. */
  readonly warning?: string | undefined;
  /** The note below it. */
  readonly note?: string | undefined;
  /** The note is loading: picture and note appear at once, so that the picture does not shrink while it is viewed. */
  readonly isLoading?: boolean;
  /** Links and buttons beside the title. */
  readonly actions?: ReactNode;
}
