/** Given names that are common in Italy, folded: they show which word of a name is the first name. */
const names = `
abdul adriana adriano agata agnese ahmed alba alberto aldo alessandra alessandro alessia alessio alex alexandra alexandru alfonso alfredo ali alice allegra amara amedeo amelia amina amir ana anastasia andrea andreea andrei angela angelica angelo anita anna annalisa annamaria antonella antonia antonino antonio arianna armando arturo asia assunta aurora aurelio azzurra
barbara bartolomeo beatrice benedetta benedetto bianca bruno
camilla carla carlo carlotta carmela carmelo carmen carolina caterina cecilia celeste cesare chiara christian cinzia ciro claudia claudio concetta corrado cosimo costanza cristian cristiana cristiano cristina
damiano daniel daniela daniele dario davide debora deborah denis denise diana diego dino domenica domenico donatella donato
edoardo elena eleonora elia eliana elisa elisabetta elio elvira emanuela emanuele emilia emiliano emilio emma enrica enrico enzo erica erika ernesto esther ettore eugenia eugenio eva evelina ezio
fabiana fabio fabiola fabrizio fatima fausto federica federico felice ferdinando filippo fiorella flavia flavio francesca francesco franco fulvio
gabriele gabriella gaetano gaia gemma gennaro gerardo giacomo giada gian gianfranco gianluca gianmarco gianna gianni gianpaolo gilberto gino gioia giordano giorgia giorgio giovanna giovanni giulia giuliana giuliano giulio giuseppe giuseppina grazia graziano greta guglielmo guido
hamza hassan ibrahim ida ignazio ilaria ilenia immacolata imma ines ioana ion irene iris isabella ivan ivana ivano ivo
jacopo jasmine jessica jonathan josef julia
karim katia kevin khalid
lara laura lea leila leonardo letizia lia lidia lina linda lino lisa livia livio lorena lorenza lorenzo loredana luca lucia luciana luciano lucio lucrezia ludovica ludovico luigi luigia luisa luisella lukas
maddalena manuel manuela mara marcello marco margherita maria marianna mariano maria marika marilena marina mario marisa marta martin martina martino marzia massimiliano massimo matilde matteo mattia maurizio mauro max melania melissa mia michael michela michele mihai milena miriam mirko mohamed mohammed monica morena moreno mustafa
nadia natalia natalino nicola nicolas niccolo nicole nicoletta nicolo nino noemi norberto nunzia nunzio
olga olivia omar orazio ornella oscar osvaldo otto
pamela paola paolo pasquale pasqualina patrizia patrizio pia piera piero pierluigi pietro priscilla
raffaele raffaella raimondo ramona rachele rebecca remo renata renato renzo riccardo rita roberta roberto rocco rodolfo romano romina rosa rosalba rosanna rosaria rosario rossana rossella ruggero
sabina sabrina salvatore samanta samantha samira samuel samuele sandra sandro santo sara saverio sebastian sebastiano serena sergio settimio silvana silvano silvia silvio simona simone sofia sonia stefan stefania stefano susanna
tatiana teresa thomas tiziana tiziano tommaso tullio
ugo umberto
valentina valentino valeria valerio vanessa vera veronica vincenza vincenzo viola virginia vito vittoria vittorio viviana vladimir
walter yasmine youssef ylenia zaira zeno`;
const known = new Set(names.split(/\s+/).filter(Boolean));

/** Whether a folded word is a given name. */
export const isGivenName = (word: string): boolean => known.has(word);
