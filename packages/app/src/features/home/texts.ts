import { addTexts } from '../../i18n/addTexts.ts'

export const homeTexts = addTexts('home', {
  tr: {
    title: 'Akışlarınızı çizin, kendi cihazlarınızda çalıştırın',
    lead: 'Phoenix, ekiplerin iş akışlarını düğümlerle kurduğu bir çalışma alanıdır. Bağladığınız her tel bir veri yolu olur; çalışırken ne olduğunu satır satır görürsünüz.',
    continue: 'Panele git',
    drawTitle: 'Çizin',
    drawText:
      'Düğümleri tuvale koyun, çıktıları girdilere bağlayın. Türler renk ve biçimle ayrılır; hangi verinin nereden geldiğini bir bakışta görürsünüz.',
    runTitle: 'Çalıştırın',
    runText: 'Akış, seçtiğiniz cihazda gerçekten çalışır. Depodaki bir makine de olabilir, yanınızdaki bilgisayar da.',
    watchTitle: 'İzleyin',
    watchText: 'Hangi düğümün çalıştığını, ne kadar sürdüğünü ve nerede durduğunu akışın üzerinde anında görürsünüz.',
  },
  en: {
    title: 'Draw your flows, run them on your own devices',
    lead: 'Phoenix is a workspace where teams build their processes from nodes. Every wire you connect is a path for data, and you watch it run line by line.',
    continue: 'Go to the dashboard',
    drawTitle: 'Draw',
    drawText:
      'Put nodes on the canvas and connect outputs to inputs. Types differ in colour and shape; you see at a glance where each value comes from.',
    runTitle: 'Run',
    runText: 'A flow really runs on the device you choose: a machine in the warehouse, or the computer beside you.',
    watchTitle: 'Watch',
    watchText: 'Which node is running, how long it took and where it stopped appear on the flow at once.',
  },
})

declare module '../../i18n/resources.ts' {
  interface DashboardTexts {
    home: typeof homeTexts.tr
  }
}
