import type { Locale } from '../../types/contract/common';
import type { Version } from '../../types/contract/config';
import type { SettingsReader } from '../ports/SettingsReader';
import { RELEASE, releaseNotes } from '../texts/release';

/**
 * The version customers are offered, the oldest that may go on, and what is new: those of this
 * release, until an operator announces others. A mini-program is reviewed by WeChat before it is out,
 * so its version may have to be announced later than the server runs it.
 */
export async function announcedVersion(settings: SettingsReader, locale: Locale): Promise<Version> {
  const version = (await settings.text('version_offered')) || RELEASE.version;
  const written = (await settings.text('version_notes', locale)).split('|');
  const notes = written.map((note) => note.trim()).filter((note) => note !== '');
  return {
    version,
    minVersion: (await settings.text('version_min')) || RELEASE.minVersion,
    notes: notes.length > 0 ? notes : releaseNotes(version, locale),
  };
}
