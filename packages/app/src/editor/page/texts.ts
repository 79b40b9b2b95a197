import { addTexts } from '../../i18n/addTexts.ts'

export const headerTexts = addTexts(
  'header',
  {
    tr: {
      breadcrumb: 'Konum',
      saved: 'Kaydedildi v{{version}}',
      unsaved: 'Kaydedilmemiş değişiklik',
      readOnly: 'Yalnızca görüntüleme',
      saving: 'Kaydediliyor',
      save: 'Kaydet',
      run: 'Çalıştır',
      stop: 'Durdur',
    },
    en: {
      breadcrumb: 'Location',
      saved: 'Saved v{{version}}',
      unsaved: 'Unsaved changes',
      readOnly: 'View only',
      saving: 'Saving',
      save: 'Save',
      run: 'Run',
      stop: 'Stop',
    },
  },
  'editor',
)

export const conflictTexts = addTexts(
  'conflict',
  {
    tr: {
      title: 'Bu akış siz düzenlerken kaydedildi',
      text: '{{who}}, {{when}} tarihinde sürüm {{theirs}} olarak kaydetti. Siz sürüm {{mine}} üzerinde çalışıyordunuz. Değişiklikleriniz bu cihazda duruyor.',
      text_own:
        'Siz, başka bir sekmede ya da cihazda, {{when}} tarihinde sürüm {{theirs}} olarak kaydettiniz. Burada sürüm {{mine}} üzerinde çalışıyordunuz. Buradaki değişiklikleriniz bu cihazda duruyor.',
      overwrite_own: 'Buradakini yeni sürüm olarak kaydet',
      loadTheirsHint_own: 'Buradaki bu cihazda saklanır.',
      overwrite: 'Benimkini yeni sürüm olarak kaydet',
      overwriteHint: 'Sürüm {{theirs}} geçmişte kalır.',
      loadTheirs: 'Sunucudaki sürümü aç (v{{theirs}})',
      loadTheirsHint: 'Sizinki bu cihazda saklanır.',
      later: 'Sonra karar ver',
    },
    en: {
      title: 'This flow was saved while you were editing it',
      text: '{{who}} saved it as version {{theirs}} on {{when}}. You were working on version {{mine}}. Your changes are kept on this device.',
      text_own:
        'You saved it as version {{theirs}} on {{when}}, in another tab or on another device. Here you were working on version {{mine}}. Your changes here are kept on this device.',
      overwrite_own: 'Save this one as a new version',
      loadTheirsHint_own: 'The one here is kept on this device.',
      overwrite: 'Save mine as a new version',
      overwriteHint: 'Version {{theirs}} stays in the history.',
      loadTheirs: 'Open the version on the server (v{{theirs}})',
      loadTheirsHint: 'Yours is kept on this device.',
      later: 'Decide later',
    },
  },
  'editor',
)

declare module '../shared/text.ts' {
  interface EditorTexts {
    header: typeof headerTexts.tr
    conflict: typeof conflictTexts.tr
  }
}
