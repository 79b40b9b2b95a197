export const stepStoppedText = { tr: 'Hata ayıklama adımı durduruldu.', en: 'The debug step was stopped.' } as const

export const deviceLostText = {
  tr: 'Cihazla bağlantı koptu; hata ayıklama adımı tamamlanamadı.',
  en: 'The device was lost; the debug step did not finish.',
} as const
